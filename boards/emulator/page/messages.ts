import type { Key } from '../src/board.js';

/** What the page tells the worker that emulates. */
export type Order =
  | { readonly kind: 'boot'; readonly uf2: Uint8Array; readonly board: string }
  | { readonly kind: 'load flash'; readonly bytes: Uint8Array }
  | { readonly kind: 'key'; readonly key: Key; readonly down: boolean }
  | { readonly kind: 'power'; readonly on: boolean }
  | { readonly kind: 'cut power' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'battery'; readonly volts: number }
  | { readonly kind: 'usb'; readonly plugged: boolean }
  | { readonly kind: 'say'; readonly line: string }
  | { readonly kind: 'seen'; readonly visible: boolean }
  | { readonly kind: 'whole flash' };

export interface Sound {
  readonly at_ms: number;
  readonly wave: { readonly hertz: number; readonly duty: number } | null;
}

export interface Started {
  readonly kind: 'started';
  readonly board: string;
  readonly name: string;
  readonly program: string;
  readonly version: string;
  readonly keys: readonly Key[];
  readonly has_led: boolean;
  readonly has_battery: boolean;
  /** Whether what it writes outlives the page. */
  readonly is_kept: boolean;
  /** What a player should know of this program; empty if it says of itself all that is asked. */
  readonly remark: string;
}

/** What the worker tells the page. */
export type News =
  | Started
  | { readonly kind: 'screen'; readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray<ArrayBuffer>; readonly light: number }
  | { readonly kind: 'led'; readonly rgb: readonly number[] }
  | { readonly kind: 'sounds'; readonly sounds: readonly Sound[]; readonly now_ms: number }
  /** Emulated against real time: as it went, and as it could go with the processor to itself. */
  | { readonly kind: 'speed'; readonly times_real: number; readonly possible: number }
  | { readonly kind: 'state'; readonly state: 'off' | 'running' | 'bootloader' }
  | { readonly kind: 'whole flash'; readonly bytes: Uint8Array }
  | { readonly kind: 'serial'; readonly text: string }
  | { readonly kind: 'complaints'; readonly text: string }
  | { readonly kind: 'failed'; readonly why: string };
