/**
 * A boot ROM of our own. It holds no code of the real one: a table of services in the layout that the
 * RP2040 datasheet documents (2.8.2), each service a breakpoint that the emulator answers itself,
 * followed by a return.
 */

const words = 4096;
const magic_at = 0x10;
const function_table_pointer_at = 0x14;
const data_table_pointer_at = 0x16;
const lookup_pointer_at = 0x18;
const services_at = 0x40;
const function_table_at = 0x400;
const data_table_at = 0x500;
const breakpoint = 0xbe00;
const return_to_caller = 0x4770;
const thumb = 1;
/** Version 2 (B1 silicon): what most chips in the shops have, without the later float tables' extras. */
const rom_version = 2;

/** Their place in this list is the number of the breakpoint. */
export const services = [
  'lookup',
  'IF', 'EX', 'RE', 'RP', 'FC', 'CX',
  'UB',
  'P3', 'R3', 'L3', 'T3',
  'MS', 'S4', 'MC', 'C4',
] as const;
export type Service = (typeof services)[number];

export const rom_services_end = services_at + 4 * services.length;

const service_address = (index: number) => services_at + 4 * index;

export function make_boot_rom(): Uint32Array {
  const rom = new DataView(new ArrayBuffer(words * 4));
  rom.setUint8(magic_at, 'M'.charCodeAt(0));
  rom.setUint8(magic_at + 1, 'u'.charCodeAt(0));
  rom.setUint8(magic_at + 2, 1);
  rom.setUint8(magic_at + 3, rom_version);
  rom.setUint16(function_table_pointer_at, function_table_at, true);
  rom.setUint16(data_table_pointer_at, data_table_at, true);
  rom.setUint16(lookup_pointer_at, service_address(0) | thumb, true);
  services.forEach((name, index) => {
    rom.setUint16(service_address(index), breakpoint | index, true);
    rom.setUint16(service_address(index) + 2, return_to_caller, true);
    if (index === 0) return;
    const row = function_table_at + 4 * (index - 1);
    rom.setUint16(row, name.charCodeAt(0) | (name.charCodeAt(1) << 8), true);
    rom.setUint16(row + 2, service_address(index) | thumb, true);
  });
  return new Uint32Array(rom.buffer);
}
