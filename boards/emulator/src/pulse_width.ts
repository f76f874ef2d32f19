import type { RP2040 } from 'rp2040js';
import { peripheral_key } from './chip.js';

interface Slice {
  alarmA: { enable: boolean };
  alarmB: { enable: boolean };
  alarmBottom: { enable: boolean };
  csr: number;
  ccUpdated: boolean;
  updateDoubleBuffered(): void;
}

/**
 * rp2040js rings three alarms a period for each PWM slice, which would wake the emulator millions of
 * times a second. What the outputs do follows from the registers; only a slice whose wrap interrupt is
 * on keeps its alarm. `changed` is called when registers of the PWM or the function of a pin change.
 */
export function quieten_pulse_width(mcu: RP2040, changed: () => void): void {
  const { pwm } = mcu;
  const slices = (pwm as unknown as { channels: Slice[] }).channels;
  const quieten = () => slices.forEach((slice, index) => {
    slice.alarmA.enable = false;
    slice.alarmB.enable = false;
    slice.alarmBottom.enable = ((pwm as unknown as { intEnable: number }).intEnable & (1 << index)) !== 0;
  });
  quieten();
  const write = pwm.writeUint32.bind(pwm);
  pwm.writeUint32 = (offset, value) => {
    write(offset, value);
    quieten();
    slices.forEach((slice) => slice.updateDoubleBuffered());
    changed();
  };
  const enable_register = 0xa0;
  const read = pwm.readUint32.bind(pwm);
  pwm.readUint32 = (offset) =>
    offset === enable_register ? slices.reduce((bits, slice, index) => bits | ((slice.csr & 1) << index), 0) : read(offset);

  const pins = mcu.peripherals[peripheral_key(0x40014000)];
  const write_pin = pins.writeUint32.bind(pins);
  pins.writeUint32 = (offset, value) => {
    write_pin(offset, value);
    if (offset < 0xf0) changed();
  };
}
