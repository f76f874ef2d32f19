import type { I2cDevice } from './i2c_bus.js';
import type { Picture } from './picture.js';

/**
 * The SSD1306 and SH1106 display controllers behind their I2C address or on SPI, with a 128×64 glass mounted as on the
 * usual modules (upright with segment and common scan both reversed). A command that the chip does not know
 * is told to `complain`.
 */

export type OledKind = 'ssd1306' | 'sh1106';

/** 400 kHz is the rating of both; many modules take more, which a board has to ask for. */
export const oled_fastest_hertz = 400_000;
/** What a maker runs it at; the data sheet of the SH1106 rates it for less. */
export const sh1106_spi_fastest_hertz = 10_000_000;

const width = 128;
const height = 64;
const pages = 8;
const glass_colour = [0xff, 0xff, 0xff];

interface Chip {
  readonly columns: number;
  /** Column of memory behind the first column of the glass. */
  readonly first_visible: number;
  /** How many bytes follow each command that takes any. */
  readonly arguments: Readonly<Record<number, number>>;
  readonly single: (command: number) => boolean;
}

const both = (command: number) =>
  command <= 0x1f || (command >= 0x40 && command <= 0x7f) || (command >= 0xb0 && command <= 0xb7) ||
  [0xa0, 0xa1, 0xa4, 0xa5, 0xa6, 0xa7, 0xae, 0xaf, 0xe3].includes(command) || (command >= 0xc0 && command <= 0xcf);

const chips: Readonly<Record<OledKind, Chip>> = {
  ssd1306: {
    columns: 128,
    first_visible: 0,
    arguments: { 0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8d: 1, 0xa8: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 },
    single: (command) => both(command) || command === 0x2e,
  },
  sh1106: {
    columns: 132,
    first_visible: 2,
    arguments: { 0x81: 1, 0xa8: 1, 0xad: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 },
    single: (command) => both(command) || (command >= 0x30 && command <= 0x33),
  },
};

const control_data = 0x40;
const control_one_byte = 0x80;

export class Oled implements I2cDevice {
  changed_nanos = 0;
  private readonly chip: Chip;
  /** The command that is waiting for its parameters takes them from what follows a lost byte, whatever that is. */
  private cut_off = false;
  private readonly memory: Uint8Array;
  private readonly written: Uint8Array;
  private unwritten: number;
  private expects_control = true;
  private one_byte = false;
  private is_data = false;
  private selected = false;
  private held_in_reset = false;
  private command: number[] = [];
  private mode = 2;
  private column = 0;
  private page = 0;
  private column_window = [0, 127];
  private page_window = [0, 7];
  private start_line = 0;
  private offset = 0;
  private contrast = 0x7f;
  private segments_reversed = false;
  private commons_reversed = false;
  private inverted = false;
  private all_on = false;
  private on = false;
  private pump = false;
  private bytes_seen = 0;
  private readonly powered_at: number;

  constructor(
    readonly kind: OledKind,
    /** On I2C. */
    readonly address: number,
    private readonly now_nanos: () => number,
    private readonly complain_to: (message: string) => void,
    private readonly weaknesses: { readonly screen_deaf_ms: number; readonly screen_drops_byte: number },
  ) {
    this.powered_at = now_nanos();
    this.chip = chips[kind];
    this.memory = new Uint8Array(this.chip.columns * pages);
    for (let at = 0; at < this.memory.length; at++) this.memory[at] = (at * 89) & 0xff;
    this.written = new Uint8Array(this.memory.length);
    this.unwritten = width * pages;
  }

  private complain(message: string): void {
    if (!this.cut_off) this.complain_to(message);
  }

  // ---- I2C --------------------------------------------------------------------------------------

  /** Cheap modules hold themselves in reset for a while. */
  get answers(): boolean {
    return this.now_nanos() - this.powered_at >= this.weaknesses.screen_deaf_ms * 1e6;
  }

  start(): void {
    this.expects_control = true;
  }

  write(byte: number): boolean {
    if (++this.bytes_seen === this.weaknesses.screen_drops_byte) {
      this.cut_off = this.command.length > 0;
      return false;
    }
    if (this.expects_control) {
      if (byte & 0x3f) this.complain(`${this.kind}: control byte ${hex(byte)}`);
      this.is_data = (byte & control_data) !== 0;
      this.one_byte = (byte & control_one_byte) !== 0;
      this.expects_control = false;
    } else {
      if (this.is_data) this.take_data(byte);
      else this.take_command(byte);
      this.expects_control = this.one_byte;
    }
    return true;
  }

  read(): number {
    return this.on ? 0 : 0x40;
  }

  stop(): void {}

  // ---- SPI --------------------------------------------------------------------------------------

  select(active: boolean): void {
    this.selected = active;
  }

  data_line(is_data: boolean): void {
    this.is_data = is_data;
  }

  reset_line(high: boolean): void {
    if (this.held_in_reset && high) {
      this.on = this.pump = this.segments_reversed = this.commons_reversed = this.inverted = this.all_on = false;
      this.start_line = this.offset = 0;
      this.command = [];
    }
    this.held_in_reset = !high;
  }

  receive(byte: number): void {
    if (!this.selected) return;
    if (this.held_in_reset) this.complain(`${this.kind}: byte ${hex(byte)} while held in reset`);
    if (this.is_data) this.take_data(byte);
    else this.take_command(byte);
  }

  // ---- what is seen -----------------------------------------------------------------------------

  /** The charge pump of an SSD1306 has to be on; the SH1106 starts with its own on. */
  get shows(): boolean {
    return this.on && (this.kind === 'sh1106' || this.pump) && this.unwritten === 0;
  }

  get is_awake(): boolean {
    return this.on;
  }

  picture(): Picture {
    const rgb = new Uint8Array(width * height * 3);
    if (!this.on || (this.kind === 'ssd1306' && !this.pump)) return { width, height, rgb };
    for (let y = 0; y < height; y++) {
      // The module is mounted so that the reversed scan is upright.
      const common = this.commons_reversed ? y : height - 1 - y;
      const row = (common + this.start_line + this.offset) % height;
      for (let x = 0; x < width; x++) {
        const segment = this.chip.columns - 1 - this.chip.first_visible - x;
        const column = this.segments_reversed ? this.chip.columns - 1 - segment : segment;
        const bit = (this.memory[(row >> 3) * this.chip.columns + column] >> (row & 7)) & 1;
        if ((this.all_on ? 1 : bit) === (this.inverted ? 0 : 1)) rgb.set(glass_colour, (y * width + x) * 3);
      }
    }
    return { width, height, rgb };
  }

  /** 0 to 1. */
  get brightness(): number {
    return this.contrast / 255;
  }

  // ---- commands ---------------------------------------------------------------------------------

  private take_command(byte: number): void {
    this.take_part_of_command(byte);
    if (this.command.length === 0) this.cut_off = false;
  }

  private take_part_of_command(byte: number): void {
    this.command.push(byte);
    const [first] = this.command;
    const needed = this.chip.arguments[first] ?? 0;
    if (needed === 0 && !this.chip.single(first)) {
      this.complain(`${this.kind}: unknown command ${hex(first)}`);
      this.command = [];
      return;
    }
    if (this.command.length <= needed) return;
    const [, a, b] = this.command;
    this.command = [];
    this.apply(first, a, b);
  }

  private apply(command: number, a: number, b: number): void {
    if (command <= 0x0f) this.column = (this.column & 0xf0) | command;
    else if (command <= 0x1f) this.column = ((command & 0x0f) << 4) | (this.column & 0x0f);
    else if (command >= 0x40 && command <= 0x7f) this.start_line = command & 0x3f;
    else if (command >= 0xb0 && command <= 0xb7) this.page = command & 7;
    else if (command >= 0xc0 && command <= 0xcf) this.commons_reversed = (command & 8) !== 0;
    switch (command) {
      case 0x20: this.mode = a & 3; break;
      case 0x21: this.column_window = this.window(a, b, this.chip.columns); this.column = a; break;
      case 0x22: this.page_window = this.window(a, b, pages); this.page = a & 7; break;
      case 0x81: this.contrast = a; break;
      case 0x8d: this.pump = (a & 4) !== 0; break;
      case 0xa0: this.segments_reversed = false; break;
      case 0xa1: this.segments_reversed = true; break;
      case 0xa4: this.all_on = false; break;
      case 0xa5: this.all_on = true; break;
      case 0xa6: this.inverted = false; break;
      case 0xa7: this.inverted = true; break;
      case 0xa8: if (a !== height - 1) this.complain(`${this.kind}: ${a + 1} rows on a glass of ${height}`); break;
      case 0xae: this.on = false; break;
      case 0xaf: this.on = true; break;
      case 0xd3: this.offset = a & 0x3f; break;
      case 0xda: if (a !== 0x12) this.complain(`${this.kind}: common pins ${hex(a)} do not suit a 128x64 glass`); break;
    }
  }

  private window(from: number, to: number, size: number): [number, number] {
    if (from > to || to >= size) this.complain(`${this.kind}: window ${from}..${to} does not fit into ${size}`);
    return [from, to];
  }

  private take_data(byte: number): void {
    const { columns, first_visible } = this.chip;
    if (this.column >= columns) {
      this.complain(`${this.kind}: data at column ${this.column}`);
      return;
    }
    const at = this.page * columns + this.column;
    if (this.memory[at] !== byte) {
      this.memory[at] = byte;
      this.changed_nanos = this.now_nanos();
    }
    if (this.written[at] === 0) {
      this.written[at] = 1;
      if (this.column >= first_visible && this.column < first_visible + width) this.unwritten--;
    }
    this.step();
  }

  private step(): void {
    const last_column = this.chip.columns - 1;
    if (this.kind === 'sh1106' || this.mode === 2) {
      // The SH1106 stops at the last column, the SSD1306 begins the page again.
      this.column = this.column < last_column ? this.column + 1 : this.kind === 'sh1106' ? this.column + 1 : 0;
      return;
    }
    const next = (value: number, [from, to]: number[]) => (value >= to ? from : value + 1);
    if (this.mode === 0) {
      const wraps = this.column >= this.column_window[1];
      this.column = next(this.column, this.column_window);
      if (wraps) this.page = next(this.page, this.page_window);
    } else {
      const wraps = this.page >= this.page_window[1];
      this.page = next(this.page, this.page_window);
      if (wraps) this.column = next(this.column, this.column_window);
    }
  }
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0').toUpperCase();
