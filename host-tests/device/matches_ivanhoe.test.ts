import { test_match } from './matches.js';

test_match('picosystem', 'ivanhoe-240x240', true);
test_match('waveshare-lcd-1.3', 'ivanhoe-240x240', false);
test_match('picopad', 'ivanhoe-320x240', false);
test_match('picoboy-color', 'ivanhoe-240x280', false);
test_match('breadboard-oled', 'ivanhoe-128x64', false);
test_match('picosystem', 'ivanhoe-alone-240x240', true);
test_match('picoboy-color', 'ivanhoe-alone-240x280', false);
test_match('picopad', 'ivanhoe-alone-320x240', false);
test_match('breadboard-oled', 'ivanhoe-alone-128x64', false);
