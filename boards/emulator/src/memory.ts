import type { RP2040 } from 'rp2040js';
import { BusFault, hard_fault, peripheral_key, ram_base, ram_size, rom_size, xip_end, type Core, type Watch, type Witness } from './chip.js';
import type { FlashCache } from './flash_cache.js';
import type { FlashChip } from './flash.js';
import type { MemoryProtection } from './mpu.js';
import { flash_base } from './uf2.js';

const sio_base = 0xd0000000;
const sio_size = 0x200;

/** The processor's way to memory and peripherals: what faults on the chip faults here, and watches see all. */
export class Memory {
  readonly watches: Watch[] = [];
  /** False while the flash chip is being written and cannot be read. */
  executes_in_place = true;
  /** The frame of a HardFault is being stacked, and may lie in a guarded range. */
  stacking = false;

  /** The peripheral that was read last; they are all in their places before anything runs. */
  private latest: RP2040['peripherals'][number] | undefined;
  private latest_key = -1;

  constructor(
    private readonly mcu: RP2040,
    private readonly core: Core,
    private readonly mpu: MemoryProtection,
    private readonly flash: FlashChip,
    private readonly cache: FlashCache,
    private readonly witness: Witness,
  ) {
    const internals = mcu as unknown as { flash: Uint8Array; flash16: Uint16Array; flashView: DataView };
    internals.flash = flash.bytes;
    internals.flash16 = new Uint16Array(flash.bytes.buffer);
    internals.flashView = new DataView(flash.bytes.buffer);
    this.replace_accesses();
  }

  private replace_accesses(): void {
    const { mcu, core, mpu, flash, watches } = this;
    const ram = mcu.sram;
    const ram_view = mcu.sramView;
    const flash_bytes = flash.bytes;
    const flash_view = new DataView(flash_bytes.buffer);

    const in_ram = (address: number, size: number, writing: boolean): void => {
      if (address < mpu.to && address + size > mpu.from) this.check_guard(address, size, writing);
      if (watches.length !== 0) this.tell_watches(address, size, writing);
    };

    core.readUint32 = (address) => {
      address >>>= 0;
      if (address & 3) throw new BusFault('unaligned word read', address);
      const at = address - ram_base;
      if (at >= 0 && at < ram_size) {
        in_ram(address, 4, false);
        return ram_view.getUint32(at, true);
      }
      if (address >= flash_base && address < xip_end) {
        return flash_view.getUint32(this.flash_offset(address, 4), true);
      }
      return this.read_register(address);
    };
    core.readUint16 = (address) => {
      address >>>= 0;
      if (address & 1) throw new BusFault('unaligned half-word read', address);
      const at = address - ram_base;
      if (at >= 0 && at < ram_size) {
        in_ram(address, 2, false);
        return ram[at] | (ram[at + 1] << 8);
      }
      if (address >= flash_base && address < xip_end) {
        return flash_view.getUint16(this.flash_offset(address, 2), true);
      }
      this.check_mapped(address, 'read');
      return mcu.readUint16(address);
    };
    core.readUint8 = (address) => {
      address >>>= 0;
      const at = address - ram_base;
      if (at >= 0 && at < ram_size) {
        in_ram(address, 1, false);
        return ram[at];
      }
      if (address >= flash_base && address < xip_end) return flash_bytes[this.flash_offset(address, 1)];
      this.check_mapped(address, 'read');
      return mcu.readUint8(address);
    };
    core.writeUint32 = (address, value) => {
      address >>>= 0;
      if (address & 3) throw new BusFault('unaligned word write', address);
      const at = address - ram_base;
      if (at >= 0 && at < ram_size) {
        in_ram(address, 4, true);
        ram_view.setUint32(at, value, true);
        return;
      }
      if (this.accepts_write(address)) mcu.writeUint32(address, value);
    };
    core.writeUint16 = (address, value) => {
      address >>>= 0;
      if (address & 1) throw new BusFault('unaligned half-word write', address);
      const at = address - ram_base;
      if (at >= 0 && at < ram_size) {
        in_ram(address, 2, true);
        ram_view.setUint16(at, value, true);
        return;
      }
      if (this.accepts_write(address)) mcu.writeUint16(address, value);
    };
    core.writeUint8 = (address, value) => {
      address >>>= 0;
      const at = address - ram_base;
      if (at >= 0 && at < ram_size) {
        in_ram(address, 1, true);
        ram[at] = value;
        return;
      }
      if (this.accepts_write(address)) mcu.writeUint8(address, value);
    };
  }

  /** So many bytes from the start of flash can be executed and read as they are. */
  get plain_flash(): number {
    return this.executes_in_place ? Math.min(this.flash.bytes.length, this.flash.unstable_from) & ~3 : 0;
  }

  /** A word of what is neither RAM nor flash. A firmware that waits asks the same few registers without end. */
  private read_register(address: number): number {
    const { mcu } = this;
    const offset = address - sio_base;
    if (offset >= 0 && offset < sio_size) return mcu.sio.readUint32(offset);
    const key = peripheral_key(address);
    if (key !== this.latest_key) {
      this.latest_key = key;
      this.latest = mcu.peripherals[key];
    }
    if (this.latest !== undefined) return this.latest.readUint32(address & 0x3fff);
    this.check_mapped(address, 'read');
    return mcu.readUint32(address);
  }

  /** Whether nothing is to be said about these bytes: they are in RAM, and neither guarded nor watched. */
  is_plain_ram(address: number, length: number): boolean {
    const guarded = address < this.mpu.to && address + length > this.mpu.from;
    return address >= ram_base && address + length <= ram_base + ram_size && !guarded && this.watches.length === 0;
  }

  private check_guard(address: number, size: number, writing: boolean): void {
    if (this.stacking || (this.core.IPSR === hard_fault && !this.mpu.holds_in_hard_fault)) return;
    if (!this.mpu.allows(address, size, writing)) throw new BusFault('stack guard hit', address);
  }

  private tell_watches(address: number, size: number, writing: boolean): void {
    for (const watch of this.watches) {
      if (address < watch.to && address + size > watch.from) watch.seen({ writing, address, size, at: this.witness.instruction_at() });
    }
  }

  /** All four aliases of flash; a smaller chip repeats itself in its window. */
  private flash_offset(address: number, size: number): number {
    if (!this.executes_in_place) throw new BusFault('flash read while it was being written', address);
    const offset = (address & 0xffffff) % this.flash.bytes.length;
    this.core.cycles += this.cache.wait_for(offset);
    if (offset < this.flash.unstable_to && offset + size > this.flash.unstable_from) this.flash.waver(offset, size);
    return offset;
  }

  private check_mapped(address: number, doing: string): void {
    const mapped =
      address < rom_size ||
      this.mcu.peripherals[peripheral_key(address)] !== undefined ||
      (address >= 0x50100000 && address < 0x50101000) ||
      (address >= sio_base && address < sio_base + sio_size) ||
      (address >= 0xe000e000 && address < 0xe000f000);
    if (!mapped) throw new BusFault(`${doing} where nothing is`, address);
  }

  /** The boot ROM swallows writes. TinyUSB does one to address 0 for each transfer of endpoint 0. */
  private accepts_write(address: number): boolean {
    if (address >= flash_base && address < xip_end) throw new BusFault('write to flash through its read window', address);
    if (address < rom_size) {
      if (address !== 0) this.witness.complain(`write to the boot ROM at ${address.toString(16)}`);
      return false;
    }
    this.check_mapped(address, 'write');
    return true;
  }
}
