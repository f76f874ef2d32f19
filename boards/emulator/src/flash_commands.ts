import type { RP2040 } from 'rp2040js';
import { peripheral_key } from './chip.js';
import type { FlashCache } from './flash_cache.js';
import type { Memory } from './memory.js';
import { RegisterBlock, type RegisterBehaviour } from './registers.js';

/** Commands that the SDK clocks out to the flash chip itself: of these only its names are known. */
export class FlashCommands {
  private selected = false;
  /** Bytes clocked out to the flash chip by direct command since its select line fell. */
  private command: number[] = [];
  private answers: number[] = [];

  constructor(
    mcu: RP2040,
    memory: Memory,
    cache: FlashCache,
    private readonly flash_size: number,
  ) {
    const select_line = 0x0c;
    const remembered: Record<number, RegisterBehaviour> = {
      [select_line]: {
        write: (value) => {
          this.selected = ((value >>> 8) & 3) === 2;
          this.command = [];
          this.answers = [];
          return value;
        },
      },
    };
    mcu.peripherals[peripheral_key(0x40018000)] = new RegisterBlock(mcu, 'IO_QSPI', 0x100, remembered);

    const data = 0x60;
    const enable = 0x08;
    const clock_divider = 0x14;
    const serial = mcu.peripherals[peripheral_key(0x18000000)];
    const read = serial.readUint32.bind(serial);
    const write = serial.writeUint32.bind(serial);
    serial.writeUint32 = (offset, value) => {
      write(offset, value);
      if (offset === clock_divider) cache.divider = value;
      // The second-stage loader ends with the chip readable again.
      if (offset === enable && value & 1) memory.executes_in_place = true;
      if (offset === data && this.selected) this.answer(value & 0xff);
    };
    serial.readUint32 = (offset) => (offset === data ? (this.answers.shift() ?? read(offset)) : read(offset));
  }

  private answer(byte: number): void {
    const position = this.command.push(byte) - 1;
    const [read_unique_number, read_kind] = [0x4b, 0x9f];
    let answer = 0;
    if (this.command[0] === read_unique_number && position >= 5) answer = (0xe6 + 13 * position) & 0xff;
    if (this.command[0] === read_kind) answer = [0, 0xef, 0x40, Math.log2(this.flash_size)][position] ?? 0;
    this.answers.push(answer);
  }
}
