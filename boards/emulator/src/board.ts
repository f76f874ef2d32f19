import type { BinaryInfo } from './binary_info.js';
import { oled_fastest_hertz, sh1106_spi_fastest_hertz, type OledKind } from './oled.js';
import type { GlassDescription } from './st7789.js';

/**
 * What a board is to the emulator: its wiring, which the image itself tells by the names of its pins, and what
 * no firmware knows of its board: how the glass is mounted, how large the flash is, what stands on the case.
 */

/** `centre`: what a joystick is pressed down for, where there is an A beside it. */
export const key_names = ['up', 'down', 'left', 'right', 'a', 'b', 'x', 'y', 'centre'] as const;
export type Key = (typeof key_names)[number];

export type Panel =
  | { readonly kind: 'st7789'; readonly glass: GlassDescription }
  | { readonly kind: OledKind; readonly bus: OledBus; readonly fastest_hertz: number };
/** Its address on I2C, or SPI. */
export type OledBus = number | 'spi';

export interface Board {
  readonly id: string;
  readonly name: string;
  readonly flash_size: number;
  readonly panel: Panel;
  readonly led_active_low: boolean;
  /** Millivolts of the battery at a full reading of the converter. */
  readonly battery_full_scale_millivolts: number;
  /** What a diode before it takes away. */
  readonly battery_offset_millivolts: number;
  /** A key that is wired to the boot strap of the chip. */
  readonly boot_key?: Key;
}

const megabyte = 1024 * 1024;

/** A chip with the flash of a Pico. */
function on_pico(id: string, name: string, panel: Panel): Board {
  return {
    id, name, flash_size: 2 * megabyte, panel, led_active_low: false, battery_full_scale_millivolts: 9900, battery_offset_millivolts: 0,
  };
}

export const boards: readonly Board[] = [
  {
    id: 'picosystem',
    name: 'Pimoroni PicoSystem',
    flash_size: 16 * megabyte,
    panel: { kind: 'st7789', glass: { width: 240, height: 240, turned: 0 } },
    led_active_low: false,
    battery_full_scale_millivolts: 9900,
    battery_offset_millivolts: 0,
    boot_key: 'x',
  },
  on_pico('waveshare-lcd-1.3', 'Pico with Waveshare Pico-LCD-1.3', { kind: 'st7789', glass: { width: 240, height: 240, turned: 90 } }),
  on_pico('breadboard-oled', 'Pico with a 128x64 OLED', { kind: 'ssd1306', bus: 0x3c, fastest_hertz: oled_fastest_hertz }),
  {
    ...on_pico('picopad', 'PicoPad', { kind: 'st7789', glass: { width: 320, height: 240, turned: 90 } }),
    led_active_low: true,
    battery_offset_millivolts: 311,
  },
  { ...on_pico('pico-display-2.0', 'Pico with Pimoroni Pico Display 2.0', { kind: 'st7789', glass: { width: 320, height: 240, turned: 90 } }), led_active_low: true },
  { ...on_pico('pico-display-2.8', 'Pico with Pimoroni Pico Display 2.8', { kind: 'st7789', glass: { width: 320, height: 240, turned: 90 } }), led_active_low: true },
  on_pico('waveshare-lcd-2', 'Pico with Waveshare Pico-LCD-2', { kind: 'st7789', glass: { width: 320, height: 240, turned: 90 } }),
  on_pico('spotpear-1.54', 'Pico with SpotPear Pico 1.54', { kind: 'st7789', glass: { width: 240, height: 240, turned: 90 } }),
  on_pico('picoboy', 'PicoBoy', { kind: 'sh1106', bus: 'spi', fastest_hertz: sh1106_spi_fastest_hertz }),
  on_pico('picoboy-color', 'PicoBoy Color', { kind: 'st7789', glass: { width: 240, height: 280, turned: 180, first_row: 20 } }),
];

export function board_named(id: string): Board {
  const board = boards.find((one) => one.id === id);
  if (board === undefined) throw new Error(`no board '${id}'; there are: ${boards.map((one) => one.id).join(', ')}`);
  return board;
}

/** How an ST7789 is turned whose picture is upright with this memory access order. */
const turned_for: Readonly<Record<number, GlassDescription['turned']>> = { 0x00: 0, 0x60: 90, 0xc0: 180, 0xa0: 270 };
const order_matters = 0xe0;

/** The screen as an image of ours describes it: "ST7789 240x280 order C0 row 20", "SH1106 128x64 at 3C" or "by SPI". */
function panel_of(screen: string): Panel | null {
  const [chip, size, , value, , row] = screen.split(' ');
  const [width, height] = (size ?? '').split('x').map(Number);
  if (chip === 'ST7789') {
    const turned = turned_for[parseInt(value, 16) & order_matters];
    const first_row = row === undefined ? {} : { first_row: Number(row) };
    return turned === undefined ? null : { kind: 'st7789', glass: { width, height, turned, ...first_row } };
  }
  if (chip !== 'SSD1306' && chip !== 'SH1106') return null;
  const kind = chip === 'SH1106' ? 'sh1106' : 'ssd1306';
  if (value === 'SPI') return { kind, bus: 'spi', fastest_hertz: sh1106_spi_fastest_hertz };
  return { kind, bus: parseInt(value, 16), fastest_hertz: oled_fastest_hertz };
}

/**
 * A board as its image describes it, so that a new board needs no change here. The glass is taken to be mounted so
 * that the picture is upright: for boards that we know the list above knows better. Null for an image not of ours.
 */
export function described_board({ features, description }: BinaryInfo): Board | null {
  const line = features?.split('\n').find((one) => one.startsWith('screen '));
  if (line === undefined) return null;
  const parts = new Map(line.split(', ').map((part) => part.split(/ (.*)/, 2) as [string, string]));
  const panel = panel_of(parts.get('screen') ?? '');
  if (panel === null) return null;
  const name = description?.split(' for ').at(-1) ?? '';
  const known = boards.find((one) => one.name === name);
  return {
    id: known?.id ?? 'other',
    name,
    flash_size: parseInt(parts.get('flash') ?? '2048') * 1024,
    panel,
    led_active_low: parts.get('LED') === 'lit by low',
    battery_full_scale_millivolts: parseInt(parts.get('battery') ?? '9900'),
    battery_offset_millivolts: parseInt(parts.get('battery')?.split('+')[1] ?? '0'),
    ...(known?.boot_key && { boot_key: known.boot_key }),
  };
}

/** The board that an image was made for, as far as its own words tell; null if none of ours suits it. */
export function board_for(info: BinaryInfo): Board | null {
  const described = described_board(info);
  const known = boards.find(({ id }) => id === described?.id);
  // Which OLED it has is the builder's choice.
  if (described !== null) return known?.panel.kind === 'st7789' ? known : described;
  if (info.pins.has('screen I2C data')) return board_named('breadboard-oled');
  if (!info.pins.has('screen SPI data')) return null;
  return board_named(info.board === 'pimoroni_picosystem' ? 'picosystem' : 'waveshare-lcd-1.3');
}

/** What somebody should know who puts an image on a board without having been told all about it; else nothing. */
export function remark_on(info: BinaryInfo, board: Board, wiring: Wiring | undefined): string {
  if (info.pins.size === 0) {
    return wiring === undefined
      ? `This program names no pins: neither screen nor keys of the ${board.name} are wired to it.`
      : `This program names no pins: it is wired as Tiltyard is on the ${board.name}.`;
  }
  if (described_board(info) !== null) return '';
  return `This program does not say what board it was made for: it runs on the ${board.name}.`;
}

export interface SpiWiring {
  readonly kind: 'spi';
  readonly port: number;
  readonly select: number;
  readonly data_or_command: number;
  readonly reset?: number;
}
/** The colours that an LED of its own may have. */
export const led_hues = { red: [1, 0, 0], yellow: [1, 0.8, 0], green: [0, 1, 0], blue: [0, 0.2, 1] } as const;
export type LedHue = keyof typeof led_hues;

export interface I2cWiring {
  readonly kind: 'i2c';
  readonly port: number;
  readonly data: number;
  readonly clock: number;
}

/** Which pin does what; a part that the board lacks is left out. */
export interface Wiring {
  readonly screen: SpiWiring | I2cWiring | null;
  readonly keys: ReadonlyMap<Key, number>;
  readonly screen_light?: number;
  readonly tearing?: number;
  /** Red, green and blue in one. */
  readonly led?: readonly [number, number, number];
  /** LEDs of one colour each. */
  readonly single_leds?: ReadonlyMap<LedHue, number>;
  /** What sounds: a piezo, or a buzzer whose pin must be low while it is silent. */
  readonly piezo?: number;
  readonly rests_low?: boolean;
  readonly battery?: number;
  readonly usb_power?: number;
  readonly charging?: number;
}

/** Reads the wiring out of an image's own list of named pins. */
export function wiring_of({ pins }: Pick<BinaryInfo, 'pins'>): Wiring {
  const needed = (name: string): number => {
    const pin = pins.get(name);
    if (pin === undefined) throw new Error(`the image names no pin '${name}'`);
    return pin;
  };
  const keys = new Map<Key, number>();
  for (const key of key_names) {
    const pin = pins.get(key.length === 1 ? `key ${key.toUpperCase()}` : `key ${key}`);
    if (pin !== undefined) keys.set(key, pin);
  }
  // Where nothing else is A, the centre is.
  const centre = keys.get('centre');
  if (centre !== undefined && !keys.has('a')) {
    keys.delete('centre');
    keys.set('a', centre);
  }
  const hues = new Map<LedHue, number>();
  for (const hue of Object.keys(led_hues) as LedHue[]) {
    const pin = pins.get(`LED ${hue}`);
    if (pin !== undefined) hues.set(hue, pin);
  }
  const is_one_led = hues.has('red') && hues.has('green') && hues.has('blue');
  let screen: SpiWiring | I2cWiring | null = null;
  const spi_data = pins.get('screen SPI data');
  const i2c_data = pins.get('screen I2C data');
  if (spi_data !== undefined) {
    screen = {
      kind: 'spi',
      port: (spi_data >> 3) & 1,
      select: needed('screen select'),
      data_or_command: needed('screen data/command'),
      reset: pins.get('screen reset'),
    };
  } else if (i2c_data !== undefined) {
    screen = { kind: 'i2c', port: (i2c_data >> 1) & 1, data: i2c_data, clock: needed('screen I2C clock') };
  }
  return {
    screen,
    keys,
    screen_light: pins.get('screen light'),
    tearing: pins.get('screen tearing effect'),
    led: is_one_led ? [needed('LED red'), needed('LED green'), needed('LED blue')] : undefined,
    single_leds: is_one_led || hues.size === 0 ? undefined : hues,
    piezo: pins.get('piezo') ?? pins.get('buzzer'),
    rests_low: pins.has('buzzer'),
    battery: pins.get('battery voltage'),
    usb_power: pins.get('USB power'),
    charging: pins.get('charging'),
  };
}
