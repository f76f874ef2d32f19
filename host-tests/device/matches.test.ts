import { test_match, test_setup } from './matches.js';

test_match('picosystem', 'castles-240x240', false);
test_setup('picosystem', 'castles-240x240');
test_match('breadboard-oled', 'engarde-128x64', false);
test_match('breadboard-oled', 'ivanhoe-128x64', false);
