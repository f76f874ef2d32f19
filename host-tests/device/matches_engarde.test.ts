import { test_match } from './matches.js';

test_match('picosystem', 'engarde-240x240', true);
test_match('waveshare-lcd-1.3', 'engarde-240x240', false);
test_match('picoboy-color', 'engarde-240x280', false);
test_match('breadboard-oled', 'engarde-128x64', false);
test_match('picosystem', 'engarde-alone-240x240', true);
test_match('picoboy-color', 'engarde-alone-240x280', false);
test_match('picopad', 'engarde-alone-320x240', false);
test_match('breadboard-oled', 'engarde-alone-128x64', false);
