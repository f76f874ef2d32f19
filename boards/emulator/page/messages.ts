import type { Key } from '../src/board.js';

/** What the page tells the worker that emulates. */
export type Order =
  | { readonly kind: 'boot'; readonly uf2: Uint8Array; readonly board: string; readonly sectors: readonly Sector[] }
  | { readonly kind: 'key'; readonly key: Key; readonly down: boolean }
  | { readonly kind: 'power'; readonly on: boolean }
  | { readonly kind: 'reset' }
  | { readonly kind: 'battery'; readonly volts: number }
  | { readonly kind: 'usb'; readonly plugged: boolean }
  | { readonly kind: 'seen'; readonly visible: boolean }
  | { readonly kind: 'whole flash' };

/** One sector of flash that differs from the image: matches, settings, records. */
export interface Sector {
  readonly offset: number;
  readonly bytes: Uint8Array;
}

export interface Sound {
  readonly at_ms: number;
  readonly wave: { readonly hertz: number; readonly duty: number } | null;
}

/** What the worker tells the page. */
export type News =
  | { readonly kind: 'started'; readonly board: string; readonly name: string; readonly keys: readonly Key[]; readonly version: string; readonly has_led: boolean; readonly has_battery: boolean }
  | { readonly kind: 'screen'; readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray<ArrayBuffer>; readonly light: number }
  | { readonly kind: 'led'; readonly rgb: readonly number[] }
  | { readonly kind: 'sounds'; readonly sounds: readonly Sound[]; readonly now_ms: number }
  | { readonly kind: 'speed'; readonly times_real: number }
  | { readonly kind: 'state'; readonly state: 'off' | 'running' | 'bootloader' }
  | { readonly kind: 'flash'; readonly sectors: readonly Sector[] }
  | { readonly kind: 'whole flash'; readonly bytes: Uint8Array }
  | { readonly kind: 'serial'; readonly text: string }
  | { readonly kind: 'complaints'; readonly text: string }
  | { readonly kind: 'failed'; readonly why: string };
