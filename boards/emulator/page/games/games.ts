import { castles, type CastlesView } from './castles.js';
import { engarde, type EnGardeView } from './engarde.js';
import { ivanhoe, type IvanhoeView } from './ivanhoe.js';

/** The one list: what the page knows of a game is its file here. */
export const games = [ivanhoe, engarde, castles] as const;

export type PublicView = IvanhoeView | EnGardeView | CastlesView;
