/** What a panel shows, as it lies before the player: rows from the top, three bytes a pixel (red, green, blue). */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

export function same_picture(a: Picture, b: Picture): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  for (let at = 0; at < a.rgb.length; at++) if (a.rgb[at] !== b.rgb[at]) return false;
  return true;
}
