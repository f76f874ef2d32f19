import type { RP2040 } from 'rp2040js';
import { services, type Service } from './boot_rom.js';
import { ram_base, ram_size, xip_end, type Core, type Witness } from './chip.js';
import type { Clock } from './clock.js';
import { flash_page, flash_sector, type FlashChip } from './flash.js';
import type { FlashCache } from './flash_cache.js';
import type { Memory } from './memory.js';
import { flash_base } from './uf2.js';

/** What the boot ROM's functions do, told by number; each mistake with flash that a chip would punish is complained of. */
export class RomServices {
  constructor(
    private readonly mcu: RP2040,
    private readonly core: Core,
    private readonly memory: Memory,
    private readonly flash: FlashChip,
    private readonly cache: FlashCache,
    private readonly clock: Clock,
    private readonly witness: Witness,
    private readonly to_bootloader: () => void,
  ) {}

  serve(number: number): void {
    const service: Service = services[number];
    const { registers } = this.core;
    const [a, b, c] = [registers[0], registers[1], registers[2]];
    switch (service) {
      case 'lookup': registers[0] = this.look_up(a, b); break;
      case 'IF': break;
      case 'EX':
        this.memory.executes_in_place = false;
        this.cache.flush();
        break;
      case 'RE': this.erase_flash(a, b); break;
      case 'RP': this.program_flash(a, b, c); break;
      case 'FC': this.cache.flush(); break;
      case 'CX': this.memory.executes_in_place = true; break;
      case 'UB': this.to_bootloader(); break;
      case 'P3': registers[0] = count_ones(a); break;
      case 'R3': registers[0] = reverse_bits(a); break;
      case 'L3': registers[0] = Math.clz32(a); break;
      case 'T3': registers[0] = a === 0 ? 32 : 31 - Math.clz32(a & -a); break;
      case 'MS':
      case 'S4': this.fill(a, b, c); break;
      case 'MC':
      case 'C4': this.copy(a, b, c); break;
    }
  }

  private look_up(table: number, code: number): number {
    for (let row = table; ; row += 4) {
      const found = this.mcu.readUint16(row);
      if (found === 0) return 0;
      if (found === (code & 0xffff)) return this.mcu.readUint16(row + 2);
    }
  }

  private fill(to: number, byte: number, length: number): void {
    if (this.memory.is_plain_ram(to, length)) this.mcu.sram.fill(byte, to - ram_base, to - ram_base + length);
    else for (let at = 0; at < length; at++) this.core.writeUint8(to + at, byte & 0xff);
    this.core.cycles += length;
  }

  private copy(to: number, from: number, length: number): void {
    for (let at = 0; at < length; at++) this.core.writeUint8(to + at, this.core.readUint8(from + at));
    this.core.cycles += 2 * length;
  }

  private erase_flash(offset: number, length: number): void {
    if (offset % flash_sector !== 0 || length % flash_sector !== 0) {
      this.witness.complain(`erase of ${length} bytes at ${offset.toString(16)} is not whole sectors`);
      return;
    }
    if (!this.flash_may_be_written(offset, length)) return;
    this.flash.erase(offset, length, (nanos) => this.clock.advance_to(this.clock.nanos + nanos));
  }

  private program_flash(offset: number, from: number, length: number): void {
    if (offset % flash_page !== 0 || length % flash_page !== 0) {
      this.witness.complain(`program of ${length} bytes at ${offset.toString(16)} is not whole pages`);
      return;
    }
    if (!this.flash_may_be_written(offset, length)) return;
    const data = new Uint8Array(length);
    for (let at = 0; at < length; at++) data[at] = this.core.readUint8(from + at);
    this.flash.program(offset, data, (nanos) => this.clock.advance_to(this.clock.nanos + nanos));
  }

  /** On the chip each of these would crash sooner or later, not each time. */
  private flash_may_be_written(offset: number, length: number): boolean {
    const { core, mcu } = this;
    if (offset + length > this.flash.bytes.length) {
      this.witness.complain(`flash operation past the end of the chip: ${length} bytes at ${offset.toString(16)}`);
      return false;
    }
    if (this.memory.executes_in_place) this.witness.complain('flash written while code could still be read from it');
    if (!core.PM && core.enabledInterrupts !== 0) this.witness.complain('flash written with interrupts on');
    const caller = core.LR >>> 0;
    if (caller < ram_base || caller >= ram_base + ram_size) this.witness.complain(`flash written by code outside RAM (${caller.toString(16)})`);
    for (const channel of mcu.dma.channels) {
      const source = (channel as unknown as { readAddr: number }).readAddr >>> 0;
      if (channel.active && source >= flash_base && source < xip_end) this.witness.complain('flash written while DMA reads from it');
    }
    return true;
  }
}

function count_ones(value: number): number {
  let ones = 0;
  for (let rest = value >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) ones++;
  return ones;
}

function reverse_bits(value: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit++) reversed = (reversed << 1) | ((value >>> bit) & 1);
  return reversed >>> 0;
}
