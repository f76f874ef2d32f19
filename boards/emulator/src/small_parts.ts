import type { RP2040 } from 'rp2040js';
import { peripheral_key, type Witness } from './chip.js';
import type { ClockTree } from './clock_tree.js';
import type { FlashCache } from './flash_cache.js';
import { mpu_first_register, mpu_last_register, type MemoryProtection } from './mpu.js';
import { add_registers, RegisterBlock, type RegisterBehaviour } from './registers.js';

/** Small parts that rp2040js leaves out or only sketches. */

const ring_off = 0xd1e;
const system_reset_key = 0x05fa;
const chip_id_b1 = 0x10002927;

export interface SmallParts {
  readonly random_bit: () => number;
  readonly came_by_run_pin: boolean;
  readonly system_reset: () => void;
  readonly uart_sent: (text: string) => void;
}

export function add_small_parts(
  mcu: RP2040, cache: FlashCache, mpu: MemoryProtection, clocks: ClockTree, witness: Witness, options: SmallParts,
): void {
  const put = (address: number, block: RegisterBlock) => (mcu.peripherals[peripheral_key(address)] = block);
  let ring_runs = true;
  put(0x40060000, new RegisterBlock(mcu, 'ROSC', 0x24, {
    0x00: { initial: 0xfabfa0, write: (value) => { ring_runs = ((value >>> 12) & 0xfff) !== ring_off; return value; } },
    0x18: { read: () => (ring_runs ? 0x80001000 : 0) },
    0x1c: { read: () => (ring_runs ? options.random_bit() & 1 : 1) },
  }));
  // What reset the whole chip last; the watchdog and the core's own reset leave that as it was.
  put(0x40064000, new RegisterBlock(mcu, 'VREG_AND_CHIP_RESET', 0x0c, {
    0x00: { initial: 0xb1, read: (stored) => stored | (1 << 12) },
    0x08: { initial: options.came_by_run_pin ? 1 << 16 : 1 << 8, write: (_value, previous) => previous },
  }));
  put(0x14000000, new RegisterBlock(mcu, 'XIP_CTRL', 0x20, {
    0x00: { initial: 3 },
    0x04: { read: () => 0, write: () => { cache.flush(); return 0; } },
    0x08: { read: () => 2 },
  }));
  add_registers(mcu.peripherals[peripheral_key(0x40000000)], { 0x00: { read: () => chip_id_b1 } });
  add_system_control(mcu, mpu, clocks, options.system_reset);
  // The ways around the USB transceiver: remembered, without effect.
  add_registers(mcu.usbCtrl, { 0x7c: {}, 0x80: {} });
  // An abort is over at once; rp2040js would let the firmware wait for it for ever.
  add_registers(mcu.dma, {
    0x444: {
      read: () => 0,
      write: (value) => { mcu.dma.channels.forEach((channel) => value & (1 << channel.index) && channel.abort()); return 0; },
    },
  });
  // The debug UART is read at once, whatever its speed; it has no DMA.
  const dma_control = 0x48;
  add_registers(mcu.uart[0], { [dma_control]: {} });
  mcu.uart[0].onByte = (byte) => options.uart_sent(String.fromCharCode(byte));
  const { sio } = mcu;
  const read_sio = sio.readUint32.bind(sio);
  sio.readUint32 = (offset) => (offset === 0x50 ? 2 : offset === 0x58 ? 0 : read_sio(offset));
  const { adc } = mcu as unknown as { adc: { startADCRead(): void } };
  const convert = adc.startADCRead.bind(adc);
  adc.startADCRead = () => {
    if (clocks.is_stopped('adc')) witness.complain('the converter is asked without a clock');
    convert();
  };
}

/** The memory protection unit, and the system control registers that rp2040js does not know. */
function add_system_control(mcu: RP2040, mpu: MemoryProtection, clocks: ClockTree, system_reset: () => void): void {
  const registers: Record<number, RegisterBehaviour> = {
    0xd0c: {
      initial: 0xfa050000,
      write: (value, previous) => {
        if (value >>> 16 === system_reset_key && value & 4) system_reset();
        return previous;
      },
    },
    0xd10: clocks.system_control_register,
    0xd14: { initial: 0x208 },
    0xd24: {},
  };
  for (let register = mpu_first_register; register <= mpu_last_register; register += 4) {
    registers[register] = {
      read: () => mpu.read(register),
      write: (value) => { mpu.write(register, value); return value; },
    };
  }
  add_registers(mcu.ppb, registers);
}
