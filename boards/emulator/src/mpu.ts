/**
 * The memory protection unit of the Cortex-M0+ (ARMv6-M, 8 regions), as far as data goes: who may
 * read and write where. It is what stack guards are made of. Execute-never is stored, not enforced.
 */

export const mpu_first_register = 0xd90;
export const mpu_last_register = 0xda0;

const type_register = 0xd90;
const control_register = 0xd94;
const number_register = 0xd98;
const base_register = 0xd9c;
const attribute_register = 0xda0;

const region_count = 8;
const control_enable = 1;
const control_in_hard_fault = 2;
const base_valid = 1 << 4;
const attribute_enable = 1;

interface Region {
  base: number;
  attributes: number;
}

interface Restriction {
  from: number;
  to: number;
  readable: boolean;
}

export class MemoryProtection {
  private control = 0;
  private selected = 0;
  private readonly regions: Region[] = Array.from({ length: region_count }, () => ({ base: 0, attributes: 0 }));
  private restrictions: Restriction[] = [];
  /** Bounds of everything restricted, so that other accesses cost two comparisons. */
  from = Infinity;
  to = -Infinity;

  /** Whether the guard also holds inside the HardFault handler itself. */
  get holds_in_hard_fault(): boolean {
    return (this.control & control_in_hard_fault) !== 0;
  }

  read(register: number): number {
    const region = this.regions[this.selected];
    switch (register) {
      case type_register: return region_count << 8;
      case control_register: return this.control;
      case number_register: return this.selected;
      case base_register: return region.base | this.selected;
      case attribute_register: return region.attributes;
      default: return 0;
    }
  }

  write(register: number, value: number): void {
    switch (register) {
      case control_register: this.control = value & 7; break;
      case number_register: this.selected = value & (region_count - 1); break;
      case base_register:
        if (value & base_valid) this.selected = value & (region_count - 1);
        this.regions[this.selected].base = (value & ~0xff) >>> 0;
        break;
      case attribute_register: this.regions[this.selected].attributes = value >>> 0; break;
    }
    this.derive();
  }

  /** Looked at only for addresses between the bounds. */
  allows(address: number, size: number, writing: boolean): boolean {
    return !this.restrictions.some(
      (range) => address < range.to && address + size > range.from && (writing || !range.readable),
    );
  }

  private derive(): void {
    this.restrictions = [];
    if (this.control & control_enable) this.regions.forEach((region) => this.restrict(region));
    this.from = Math.min(Infinity, ...this.restrictions.map((range) => range.from));
    this.to = Math.max(-Infinity, ...this.restrictions.map((range) => range.to));
  }

  /** Overlapping regions with opposite rights are not told apart: the stricter one wins. */
  private restrict({ base, attributes }: Region): void {
    const permission = (attributes >>> 24) & 7;
    const [nothing, read_only] = [permission === 0, permission === 5 || permission === 6];
    if (!(attributes & attribute_enable) || !(nothing || read_only)) return;
    const size = 2 ** (((attributes >>> 1) & 31) + 1);
    const disabled = (attributes >>> 8) & 0xff;
    for (let part = 0; part < 8; part++) {
      if (disabled & (1 << part)) continue;
      const from = base + (part * size) / 8;
      this.restrictions.push({ from, to: from + size / 8, readable: read_only });
    }
  }
}
