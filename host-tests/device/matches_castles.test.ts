import { test_match, test_setup } from './matches.js';

test_match('picosystem', 'castles-240x240', true);
test_match('waveshare-lcd-1.3', 'castles-240x240', false);
test_match('picopad', 'castles-320x240', false);
test_match('breadboard-oled', 'castles-128x64', false);
test_setup('picosystem', 'castles-240x240');
