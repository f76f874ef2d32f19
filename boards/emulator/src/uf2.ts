/**
 * Reads a UF2 file as the RP2040's boot ROM would, but says why when it refuses one.
 * Everything is checked: magic words, family, numbering, addresses, doubles, and the checksum of the
 * second-stage loader, without which the real boot ROM would not start the image.
 */

const block_size = 512;
const first_magic = 0x0a324655;
const second_magic = 0x9e5d5157;
const last_magic = 0x0ab16f30;
const rp2040_family = 0xe48bff56;
const flag_not_for_flash = 0x0001;
const flag_family_present = 0x2000;
const page_size = 256;

export const flash_base = 0x10000000;
export const flash_size_limit = 16 * 1024 * 1024;
const second_stage_size = 256;

export interface Image {
  /** Pages in the order of their addresses, as offsets into flash. */
  readonly pages: readonly { readonly offset: number; readonly bytes: Uint8Array }[];
  /** One past the last byte written, as an offset into flash. */
  readonly end: number;
}

export class BadImage extends Error {
  override name = 'BadImage';
}

function second_stage_checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}

export function read_uf2(file: Uint8Array): Image {
  if (file.length === 0 || file.length % block_size !== 0) {
    throw new BadImage(`a UF2 file is a whole number of ${block_size}-byte blocks, not ${file.length} bytes`);
  }
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const pages = new Map<number, Uint8Array>();
  let expected_blocks = 0;
  let next_number = 0;
  for (let at = 0; at < file.length; at += block_size) {
    const word = (index: number) => view.getUint32(at + 4 * index, true);
    const here = `block at byte ${at}`;
    if (word(0) !== first_magic || word(1) !== second_magic || view.getUint32(at + block_size - 4, true) !== last_magic) {
      throw new BadImage(`${here}: not a UF2 block`);
    }
    const flags = word(2);
    if (flags & flag_not_for_flash) continue;
    if (!(flags & flag_family_present) || word(7) !== rp2040_family) {
      throw new BadImage(`${here}: made for another chip (family ${word(7).toString(16)})`);
    }
    const [address, size, number, blocks] = [word(3), word(4), word(5), word(6)];
    if (number !== next_number || (expected_blocks !== 0 && blocks !== expected_blocks) || number >= blocks) {
      throw new BadImage(`${here}: block ${number} of ${blocks} where ${next_number} was due`);
    }
    next_number++;
    expected_blocks = blocks;
    if (size !== page_size || address % page_size !== 0) {
      throw new BadImage(`${here}: ${size} bytes at ${address.toString(16)} are not one flash page`);
    }
    const offset = address - flash_base;
    if (offset < 0 || offset + page_size > flash_size_limit) {
      throw new BadImage(`${here}: address ${address.toString(16)} is not in flash`);
    }
    if (pages.has(offset)) throw new BadImage(`${here}: page ${address.toString(16)} comes twice`);
    pages.set(offset, new Uint8Array(file.subarray(at + 32, at + 32 + page_size)));
  }
  if (next_number === 0) throw new BadImage('no block for flash');
  if (next_number !== expected_blocks) throw new BadImage(`${next_number} blocks of ${expected_blocks}`);

  const second_stage = pages.get(0);
  if (!second_stage) throw new BadImage('nothing at the start of flash: the chip would not boot');
  const stored = new DataView(second_stage.buffer).getUint32(second_stage_size - 4, true);
  if (second_stage_checksum(second_stage.subarray(0, second_stage_size - 4)) !== stored) {
    throw new BadImage('the second-stage loader has a wrong checksum: the chip would not boot');
  }
  const ordered = [...pages].sort(([a], [b]) => a - b).map(([offset, bytes]) => ({ offset, bytes }));
  return { pages: ordered, end: ordered[ordered.length - 1].offset + page_size };
}
