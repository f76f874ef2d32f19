import type { Board, I2cWiring, Wiring } from './board.js';
import type { Conditions } from './conditions.js';
import { I2cBus } from './i2c_bus.js';
import type { Inputs } from './inputs.js';
import type { Machine } from './machine.js';
import { Oled } from './oled.js';
import { SpiBus } from './spi_bus.js';
import { St7789, st7789_fastest_hertz } from './st7789.js';

/** What a screen is wired to. */
interface Wired {
  readonly board: Board;
  readonly wiring: Wiring;
  readonly conditions: Conditions;
  readonly machine: Machine;
  readonly inputs: Inputs;
  readonly now_nanos: number;
}

interface PanelPart {
  readonly panel: St7789 | Oled;
  bytes_sent: () => number;
  last_byte_nanos: () => number;
}

/** The panel of a handheld and the bus to it. The panel outlives a reset of the chip, the bus does not. */
export class Screen {
  private part: PanelPart | null = null;
  private settle_lines: () => void = () => {};
  private clock_is_held = false;
  private data_held_clocks = 0;

  constructor(private readonly around: Wired) {}

  get panel(): St7789 | Oled | null {
    return this.part?.panel ?? null;
  }

  /** Whether the panel's controller is awake, lit or not. */
  get is_awake(): boolean {
    return this.panel?.is_awake ?? false;
  }

  /** Frames that were sent across the panel's own reading of its memory, and were seen half old and half new for once. */
  get torn_frames(): number {
    const { panel } = this;
    return panel instanceof St7789 ? panel.torn_frames : 0;
  }

  /** Since the chip's last reset. */
  get bytes_sent(): number {
    return this.part?.bytes_sent() ?? 0;
  }

  get last_byte_nanos(): number {
    return this.part?.last_byte_nanos() ?? 0;
  }

  /** The power went: the next panel begins anew. */
  forget(): void {
    this.part = null;
  }

  /** Somebody holds the clock line of the I2C low, or lets it go. */
  hold_clock(held: boolean): void {
    this.clock_is_held = held;
    this.settle_lines();
  }

  /** The panel's chip holds the data line low until it has seen so many clocks. */
  hold_data(clocks: number): void {
    this.data_held_clocks = clocks;
    this.settle_lines();
  }

  /** Wires the panel to a machine that has just begun. */
  connect(): void {
    const { machine, wiring, board } = this.around;
    if (wiring.screen === null) return;
    const now = () => this.around.now_nanos;
    const complain = (message: string) => this.around.machine.complain(message);
    if (wiring.screen.kind === 'spi') {
      if (board.panel.kind !== 'st7789' && board.panel.bus !== 'spi') throw new Error(`${board.id} has an OLED on I2C, the image drives an SPI screen`);
      const { port, select, data_or_command, reset } = wiring.screen;
      const fastest = board.panel.kind === 'st7789' ? st7789_fastest_hertz : board.panel.fastest_hertz;
      const panel = this.part?.panel ?? this.new_panel(now, complain);
      const bus = new SpiBus(machine, port, fastest, this.around.conditions.spi_rest_clocks, (byte) => panel.receive(byte));
      const follow = (pin: number, tell: (high: boolean) => void) => {
        const gpio = machine.mcu.gpio[pin];
        gpio.addListener(() => tell(gpio.outputEnable && gpio.outputValue));
      };
      follow(select, (high) => panel.select(!high));
      follow(data_or_command, (high) => panel.data_line(high));
      if (reset !== undefined) follow(reset, (high) => panel.reset_line(high));
      this.part = { panel, bytes_sent: () => bus.bytes_sent, last_byte_nanos: () => bus.last_byte_nanos };
      if (wiring.tearing !== undefined && panel instanceof St7789) this.connect_tearing(panel, wiring.tearing);
    } else {
      if (board.panel.kind === 'st7789' || board.panel.bus === 'spi') throw new Error(`${board.id} has an SPI screen, the image drives an OLED on I2C`);
      const { fastest_hertz } = board.panel;
      const panel = (this.part?.panel ?? this.new_panel(now, complain)) as Oled;
      const bus = new I2cBus(machine, wiring.screen.port, fastest_hertz, [panel]);
      this.connect_lines(bus, wiring.screen);
      this.part = { panel, bytes_sent: () => bus.bytes_sent, last_byte_nanos: () => bus.last_byte_nanos };
    }
  }

  private new_panel(now: () => number, complain: (message: string) => void): St7789 | Oled {
    const { panel } = this.around.board;
    if (panel.kind === 'st7789') return new St7789(panel.glass, now, complain);
    return new Oled(panel.kind, panel.bus === 'spi' ? 0 : panel.bus, now, complain, this.around.conditions);
  }

  /** Both lines are pulled up on the module; somebody may hold one low. */
  private connect_lines(bus: I2cBus, { data, clock }: I2cWiring): void {
    bus.is_held = () => this.clock_is_held || this.data_held_clocks > 0;
    const settle = () => {
      this.around.inputs.drive(clock, this.clock_is_held ? 'low' : 'high');
      this.around.inputs.drive(data, this.data_held_clocks > 0 ? 'low' : 'high');
    };
    this.settle_lines = settle;
    settle();
    // A chip stuck in the middle of a byte lets go when it has been clocked to its end.
    let was_low = false;
    const gpio = this.around.machine.mcu.gpio[clock];
    gpio.addListener(() => {
      const is_low = gpio.outputEnable && !gpio.outputValue;
      if (was_low && !is_low && this.data_held_clocks > 0) {
        this.data_held_clocks--;
        settle();
      }
      was_low = is_low;
    });
  }

  private connect_tearing(panel: St7789, pin: number): void {
    const { clock, mcu } = this.around.machine;
    // Whole periods from the start, as the panel counts them.
    const next_rise = () => panel.refresh_nanos - (this.around.now_nanos % panel.refresh_nanos);
    const fall = clock.createAlarm(() => mcu.gpio[pin].setInputValue(false));
    const rise = clock.createAlarm(() => {
      if (panel.tearing_output && panel.is_awake) {
        mcu.gpio[pin].setInputValue(true);
        fall.schedule(panel.porch_nanos);
      }
      rise.schedule(next_rise());
    });
    rise.schedule(next_rise());
  }
}
