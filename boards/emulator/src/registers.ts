import { BasePeripheral, type RP2040 } from 'rp2040js';

/** How one register answers; what is left out behaves like memory. */
export interface RegisterBehaviour {
  readonly initial?: number;
  readonly read?: (stored: number) => number;
  readonly write?: (value: number, previous: number) => number;
}

/** A peripheral that only has to remember, with a few registers that do more. */
export class RegisterBlock extends BasePeripheral {
  private readonly values = new Map<number, number>();

  constructor(
    mcu: RP2040,
    name: string,
    private readonly length: number,
    private readonly behaviours: Readonly<Record<number, RegisterBehaviour>> = {},
  ) {
    super(mcu, name);
    for (const [offset, { initial }] of Object.entries(behaviours)) {
      if (initial !== undefined) this.values.set(Number(offset), initial);
    }
  }

  override readUint32(offset: number): number {
    const at = offset & 0xfff;
    if (at >= this.length) return super.readUint32(offset);
    const stored = this.values.get(at) ?? 0;
    return (this.behaviours[at]?.read?.(stored) ?? stored) >>> 0;
  }

  override writeUint32(offset: number, value: number): void {
    if (offset >= this.length) {
      super.writeUint32(offset, value);
      return;
    }
    const previous = this.values.get(offset) ?? 0;
    this.values.set(offset, (this.behaviours[offset]?.write?.(value, previous) ?? value) >>> 0);
  }
}

interface Registers {
  readUint32(offset: number): number;
  writeUint32(offset: number, value: number): void;
}

/** Puts missing registers over a peripheral of rp2040js; the others stay as they are. */
export function add_registers(peripheral: Registers, behaviours: Readonly<Record<number, RegisterBehaviour>>): void {
  const values = new Map<number, number>();
  const read = peripheral.readUint32.bind(peripheral);
  const write = peripheral.writeUint32.bind(peripheral);
  peripheral.readUint32 = (offset) => {
    const behaviour = behaviours[offset];
    if (behaviour === undefined) return read(offset);
    const stored = values.get(offset) ?? behaviour.initial ?? 0;
    return (behaviour.read?.(stored) ?? stored) >>> 0;
  };
  peripheral.writeUint32 = (offset, value) => {
    const behaviour = behaviours[offset];
    if (behaviour === undefined) {
      write(offset, value);
      return;
    }
    const previous = values.get(offset) ?? behaviour.initial ?? 0;
    values.set(offset, (behaviour.write?.(value, previous) ?? value) >>> 0);
  };
}
