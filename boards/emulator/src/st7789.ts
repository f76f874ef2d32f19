import type { Picture } from './picture.js';

/**
 * The ST7789 display controller behind its SPI port, and the glass in front of it. Bytes become a picture; a
 * command that is not known, has the wrong number of parameters, or comes before the panel is ready is told
 * to `complain`, because a real panel would only show it as something odd on some units.
 */

const memory_width = 240;
const memory_height = 320;

export const st7789_fastest_hertz = 62_500_000;

const ready_after_reset_ms = 5;
const wake_after_reset_while_awake_ms = 120;
const ready_after_sleep_change_ms = 5;
const sleep_after_wake_ms = 120;

const software_reset = 0x01;
const sleep_in = 0x10;
const sleep_out = 0x11;
const inversion_off = 0x20;
const inversion_on = 0x21;
const display_off = 0x28;
const display_on = 0x29;
const column_address = 0x2a;
const row_address = 0x2b;
const memory_write = 0x2c;
const tearing_off = 0x34;
const tearing_on = 0x35;
const memory_access = 0x36;
const pixel_format = 0x3a;
const memory_continue = 0x3c;
const refresh_rate = 0xc6;

const access_mirror_y = 0x80;
const access_mirror_x = 0x40;
const access_exchange = 0x20;
const access_bgr = 0x08;
const access_refresh_upwards = 0x10;

/** Fewest and most parameters of every command that is understood. */
const parameter_counts: Readonly<Record<number, readonly [number, number]>> = {
  0x00: [0, 0], [software_reset]: [0, 0], [sleep_in]: [0, 0], [sleep_out]: [0, 0], 0x13: [0, 0],
  [inversion_off]: [0, 0], [inversion_on]: [0, 0], [display_off]: [0, 0], [display_on]: [0, 0],
  [column_address]: [4, 4], [row_address]: [4, 4], [memory_write]: [0, Infinity], [memory_continue]: [0, Infinity],
  [tearing_off]: [0, 0], [tearing_on]: [1, 1], [memory_access]: [1, 1], 0x38: [0, 0], [pixel_format]: [1, 1],
  0x44: [2, 2],
  // Voltages, porches, frame rate and gamma: accepted, without effect on the picture.
  0xb0: [2, 2], 0xb2: [5, 5], 0xb7: [1, 1], 0xbb: [1, 1], 0xc0: [1, 1], 0xc2: [1, 2], 0xc3: [1, 1], 0xc4: [1, 1],
  0xc6: [1, 1], 0xd0: [2, 2], 0xe0: [14, 14], 0xe1: [14, 14],
};

/** It reads all 320 lines of its memory, after the porches before and behind them; its setting C6 says how long a line is. */
const porch_lines = 24;
const line_clocks = (setting: number) => 250 + 16 * (setting & 0x1f);
const clock_nanos = 100;

export interface GlassDescription {
  readonly width: number;
  readonly height: number;
  /** How the glass is turned on the board, clockwise in degrees, against the controller's own upright. */
  readonly turned: 0 | 90 | 180 | 270;
  /** Gate lines of the controller before the first one of the glass; 0 if left out. */
  readonly first_row?: number;
}

export class St7789 {
  /** Last time the picture in memory changed. */
  changed_nanos = 0;
  tearing_output = false;
  private line_nanos = line_clocks(0x0f) * clock_nanos;
  /** Frames of which one reading found the old and the new. */
  torn_frames = 0;
  private first_seen_by: number | null = null;
  private is_torn = false;
  private readonly memory = new Uint8Array(memory_width * memory_height * 3);
  private readonly written = new Uint8Array(memory_width * memory_height);
  private unwritten: number;
  private command = -1;
  private parameters: number[] = [];
  /** The bytes of the pixel that is being written, so far. */
  private readonly pixel = new Uint8Array(3);
  private pixel_bytes = 0;
  private columns = [0, memory_width - 1];
  private rows = [0, memory_height - 1];
  /** Columns and rows of its memory that are being written, each from the first to the last. */
  get window_written(): readonly (readonly number[])[] {
    return [this.columns, this.rows];
  }
  private column = 0;
  private row = 0;
  private access = 0;
  private format = 0x66;
  private asleep = true;
  private on = false;
  private inverted = false;
  private selected = false;
  private is_data = false;
  private held_in_reset = false;
  private ready_at = 0;
  private may_wake_at = 0;
  private may_sleep_at = 0;

  constructor(
    private readonly glass: GlassDescription,
    private readonly now_nanos: () => number,
    private readonly complain: (message: string) => void,
  ) {
    this.unwritten = this.visible_pixels();
    this.power_on();
  }

  /** From one reading of its memory to the next, and the pause in it. */
  get refresh_nanos(): number {
    return (memory_height + porch_lines) * this.line_nanos;
  }
  get porch_nanos(): number {
    return porch_lines * this.line_nanos;
  }

  // ---- the wires --------------------------------------------------------------------------------

  select(active: boolean): void {
    this.selected = active;
  }

  data_line(is_data: boolean): void {
    this.is_data = is_data;
  }

  reset_line(high: boolean): void {
    if (this.held_in_reset && high) this.reset();
    this.held_in_reset = !high;
  }

  receive(byte: number): void {
    if (!this.selected) return;
    if (this.held_in_reset) this.complain(`ST7789: byte ${hex(byte)} while held in reset`);
    if (this.is_data) this.take_parameter(byte);
    else this.take_command(byte);
  }

  // ---- what is seen -----------------------------------------------------------------------------

  /** Whether it shows memory, every visible pixel of it written by the firmware. */
  get shows(): boolean {
    return this.on && !this.asleep && this.unwritten === 0;
  }

  get is_awake(): boolean {
    return !this.asleep;
  }

  picture(): Picture {
    const { width, height, turned, first_row = 0 } = this.glass;
    const rgb = new Uint8Array(width * height * 3);
    if (this.asleep || !this.on) return { width, height, rgb };
    // An IPS panel shows true colours when inversion is on.
    const flip = this.inverted ? 0 : 0xff;
    // Along a row of the glass the place in memory goes on in even steps.
    const place_of = (x: number, y: number) => {
      const [source, gate] = place_on_glass(x, y, width, height, turned);
      return ((gate + first_row) * memory_width + source) * 3;
    };
    const step = place_of(1, 0) - place_of(0, 0);
    const { memory } = this;
    for (let y = 0, to = 0; y < height; y++) {
      for (let x = 0, from = place_of(0, y); x < width; x++, from += step, to += 3) {
        rgb[to] = memory[from] ^ flip;
        rgb[to + 1] = memory[from + 1] ^ flip;
        rgb[to + 2] = memory[from + 2] ^ flip;
      }
    }
    return { width, height, rgb };
  }

  // ---- commands ---------------------------------------------------------------------------------

  /** Memory holds noise after power-up; a pattern of our own keeps runs alike. */
  private power_on(): void {
    for (let at = 0; at < this.memory.length; at++) this.memory[at] = (at * 89) & 0xff;
    this.defaults();
  }

  private defaults(): void {
    this.asleep = true;
    this.on = this.inverted = this.tearing_output = false;
    this.columns = [0, memory_width - 1];
    this.rows = [0, memory_height - 1];
    this.access = 0;
    this.format = 0x66;
    this.command = -1;
    this.parameters = [];
  }

  private reset(): void {
    const was_awake = !this.asleep;
    this.defaults();
    const now = this.now_nanos();
    this.ready_at = now + ready_after_reset_ms * 1e6;
    this.may_wake_at = now + (was_awake ? wake_after_reset_while_awake_ms : ready_after_reset_ms) * 1e6;
  }

  private take_command(byte: number): void {
    this.finish_command();
    const counts = parameter_counts[byte];
    if (counts === undefined) this.complain(`ST7789: unknown command ${hex(byte)}`);
    const now = this.now_nanos();
    if (now < this.ready_at) this.complain(`ST7789: command ${hex(byte)} ${early(this.ready_at - now)} too early`);
    this.command = byte;
    this.parameters = [];
    switch (byte) {
      case software_reset: this.reset(); this.command = software_reset; break;
      case sleep_in:
        if (now < this.may_sleep_at) this.complain(`ST7789: sleep ${early(this.may_sleep_at - now)} too early after waking`);
        this.asleep = true;
        this.ready_at = now + ready_after_sleep_change_ms * 1e6;
        this.may_wake_at = now + sleep_after_wake_ms * 1e6;
        break;
      case sleep_out:
        if (now < this.may_wake_at) this.complain(`ST7789: waking ${early(this.may_wake_at - now)} too early`);
        this.asleep = false;
        this.ready_at = now + ready_after_sleep_change_ms * 1e6;
        this.may_sleep_at = now + sleep_after_wake_ms * 1e6;
        break;
      case inversion_off: this.inverted = false; break;
      case inversion_on: this.inverted = true; break;
      case display_off: this.on = false; break;
      case display_on: this.on = true; break;
      case tearing_off: this.tearing_output = false; break;
      case memory_write:
        this.column = this.columns[0];
        this.row = this.rows[0];
        this.first_seen_by = null;
        this.is_torn = false;
        break;
    }
  }

  /** Which of its readings is the first to find what is now written in a line; all lines of a frame have the same. */
  private follow_reading(gate: number): void {
    if (this.is_torn || !this.on || this.asleep) return;
    const line = this.access & access_refresh_upwards ? memory_height - 1 - gate : gate;
    const reading = Math.ceil((this.now_nanos() - this.porch_nanos - line * this.line_nanos) / this.refresh_nanos);
    this.first_seen_by ??= reading;
    this.is_torn = reading !== this.first_seen_by;
    if (this.is_torn) this.torn_frames++;
  }

  private take_parameter(byte: number): void {
    if (this.command === memory_write || this.command === memory_continue) {
      this.take_pixel_byte(byte);
      return;
    }
    this.parameters.push(byte);
    const most = parameter_counts[this.command]?.[1];
    if (most !== undefined && this.parameters.length === most) this.apply_parameters();
    if (most !== undefined && this.parameters.length === most + 1) {
      this.complain(`ST7789: too many parameters for ${hex(this.command)}`);
    }
  }

  private apply_parameters(): void {
    const [a, b, c, d] = this.parameters;
    switch (this.command) {
      case column_address: this.columns = this.window((a << 8) | b, (c << 8) | d, this.access & access_exchange ? memory_height : memory_width); break;
      case row_address: this.rows = this.window((a << 8) | b, (c << 8) | d, this.access & access_exchange ? memory_width : memory_height); break;
      case memory_access: this.access = a; break;
      case tearing_on: this.tearing_output = true; break;
      case refresh_rate: this.line_nanos = line_clocks(a) * clock_nanos; break;
      case pixel_format:
        if ((a & 7) !== 3 && (a & 7) !== 5 && (a & 7) !== 6) this.complain(`ST7789: pixel format ${hex(a)} does not exist`);
        this.format = a;
        break;
    }
  }

  private window(from: number, to: number, size: number): [number, number] {
    if (from > to || to >= size) this.complain(`ST7789: window ${from}..${to} does not fit into ${size}`);
    return [from, to];
  }

  private finish_command(): void {
    const counts = parameter_counts[this.command];
    if (counts !== undefined && this.parameters.length < counts[0]) {
      this.complain(`ST7789: ${this.parameters.length} parameters for ${hex(this.command)}`);
    }
    if (this.pixel_bytes !== 0) this.complain('ST7789: a pixel was left half written');
    this.pixel_bytes = 0;
  }

  // ---- pixels -----------------------------------------------------------------------------------

  private take_pixel_byte(byte: number): void {
    const { pixel } = this;
    pixel[this.pixel_bytes++] = byte;
    const kind = this.format & 7;
    if (this.pixel_bytes < (kind === 5 ? 2 : 3)) return;
    this.pixel_bytes = 0;
    const a = pixel[0];
    const b = pixel[1];
    const c = pixel[2];
    if (kind === 5) {
      const word = (a << 8) | b;
      this.store(widen(word >>> 11, 5), widen((word >>> 5) & 63, 6), widen(word & 31, 5));
    } else if (kind === 6) {
      this.store(widen(a >>> 2, 6), widen(b >>> 2, 6), widen(c >>> 2, 6));
    } else {
      this.store(widen(a >>> 4, 4), widen(a & 15, 4), widen(b >>> 4, 4));
      this.store(widen(b & 15, 4), widen(c >>> 4, 4), widen(c & 15, 4));
    }
  }

  private store(first: number, green: number, last: number): void {
    const exchanged = (this.access & access_exchange) !== 0;
    let source = exchanged ? this.row : this.column;
    let gate = exchanged ? this.column : this.row;
    if (this.access & access_mirror_x) source = memory_width - 1 - source;
    if (this.access & access_mirror_y) gate = memory_height - 1 - gate;
    const red = this.access & access_bgr ? last : first;
    const blue = this.access & access_bgr ? first : last;
    if (this.column === this.columns[0]) this.follow_reading(gate);
    const cell = gate * memory_width + source;
    const at = cell * 3;
    const memory = this.memory;
    if (memory[at] !== red || memory[at + 1] !== green || memory[at + 2] !== blue) {
      memory[at] = red;
      memory[at + 1] = green;
      memory[at + 2] = blue;
      this.changed_nanos = this.now_nanos();
    }
    if (this.written[cell] === 0) {
      this.written[cell] = 1;
      if (this.is_visible(source, gate)) this.unwritten--;
    }
    if (++this.column > this.columns[1]) {
      this.column = this.columns[0];
      if (++this.row > this.rows[1]) this.row = this.rows[0];
    }
  }

  private visible_pixels(): number {
    return this.glass.width * this.glass.height;
  }

  /** The glass lies on the first sources of the controller, and on gates from `first_row` on. */
  private is_visible(source: number, gate: number): boolean {
    const { width, height, turned, first_row = 0 } = this.glass;
    const [sources, gates] = turned % 180 === 0 ? [width, height] : [height, width];
    return source < sources && gate >= first_row && gate < first_row + gates;
  }
}

/** Which source and gate line the player sees at (x, y). */
function place_on_glass(x: number, y: number, width: number, height: number, turned: number): [number, number] {
  switch (turned) {
    case 90: return [height - 1 - y, x];
    case 180: return [width - 1 - x, height - 1 - y];
    case 270: return [y, width - 1 - x];
    default: return [x, y];
  }
}

/** Repeats the bits until there are eight. */
const widen = (value: number, bits: number) => (value << (8 - bits)) | (value >> (2 * bits - 8));
const hex = (byte: number) => byte.toString(16).padStart(2, '0').toUpperCase();
const early = (nanos: number) => `${(nanos / 1e6).toFixed(2)} ms`;
