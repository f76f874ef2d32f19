import { test_match, test_setup } from './matches.js';

test_match('picosystem', 'castles-240x240', true);
test_match('waveshare-lcd-1.3', 'castles-240x240', false);
test_match('picopad', 'castles-320x240', false);
test_match('breadboard-oled', 'castles-128x64', false);
test_setup('picosystem', 'castles-240x240');
test_match('picosystem', 'castles-alone-240x240', true);
test_match('picoboy-color', 'castles-alone-240x280', false);
test_match('picopad', 'castles-alone-320x240', false);
test_match('breadboard-oled', 'castles-alone-128x64', false);
