import type { Board, Wiring } from './board.js';
import type { Conditions } from './conditions.js';
import type { Machine } from './machine.js';
import type { SeededStream } from './random.js';

/** What a converter measures, and compares with. */
interface Measured {
  readonly board: Board;
  readonly wiring: Wiring;
  readonly conditions: Conditions;
  readonly machine: Machine;
  readonly battery_volts: number;
  readonly is_powered: boolean;
  readonly chip_degrees: number;
}

const converter_full = 4095;
const converter_volts = 3.3;
/** What lies before the divider of a board whose battery is hidden by USB. */
const usb_millivolts = 5000;
const first_converter_pin = 26;
const temperature_channel = 4;
/** The chip's own sensor, by its data sheet. */
const [sensor_volts, sensor_degrees, sensor_volts_a_degree] = [0.706, 27, 0.001721];

/** The chip's converter of voltages to numbers: the battery, its own temperature, and noise. */
export class Converter {
  constructor(private readonly around: Measured, private readonly noise: SeededStream) {}

  /** To a machine that has just begun. */
  connect(): void {
    const { adc } = this.around.machine.mcu;
    const sample = (adc as unknown as { sampleAlarm: { schedule(nanos: number): void } }).sampleAlarm;
    adc.onADCRead = (channel) => {
      adc.channelValues[channel] = this.reading(channel);
      (adc as unknown as { currentChannel: number }).currentChannel = channel;
      sample.schedule(adc.sampleTime * 1000);
    };
  }

  private reading(channel: number): number {
    const noise = this.noise.below(5) - 2;
    const read = (volts: number) =>
      Math.max(0, Math.min(converter_full, Math.round((volts / this.reference_volts) * (converter_full + 1)) + noise));
    if (channel === temperature_channel) return read(sensor_volts - (this.around.chip_degrees - sensor_degrees) * sensor_volts_a_degree);
    if (this.around.wiring.battery !== first_converter_pin + channel) return this.noise.below(64);
    const { battery_full_scale_millivolts, battery_offset_millivolts } = this.around.board;
    const millivolts = this.around.wiring.charging === undefined && this.around.is_powered ? usb_millivolts : this.around.battery_volts * 1000;
    return read(((millivolts - battery_offset_millivolts) * converter_volts) / battery_full_scale_millivolts);
  }

  /** What the converter compares with: the regulator's output, which follows a cell that is too low for it. */
  private get reference_volts(): number {
    const { drop_out_volts } = this.around.conditions;
    if (drop_out_volts === 0 || this.around.is_powered || this.around.wiring.battery === undefined) return converter_volts;
    return Math.min(converter_volts, this.around.battery_volts - drop_out_volts);
  }
}
