import { deflateSync, inflateSync } from 'node:zlib';
import type { Picture } from '../../boards/emulator/src/picture.js';

/** PNG files, as far as pictures of small screens need them: written in true colour, read in any plain form. */

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const crc_table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ crc_table[(crc ^ byte) & 0xff];
  return ~crc >>> 0;
}

function chunk(kind: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  crc.writeUInt32BE(checksum(named));
  return Buffer.concat([length, named, crc]);
}

export function write_png({ width, height, rgb }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++) rows.set(rgb.subarray(y * width * 3, (y + 1) * width * 3), y * (1 + width * 3) + 1);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

/** Undoes the five filters of PNG, row by row. */
function unfilter(data: Uint8Array, height: number, stride: number, pixel: number): Uint8Array {
  const rows = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x >= pixel ? rows[y * stride + x - pixel] : 0;
      const up = y > 0 ? rows[(y - 1) * stride + x] : 0;
      const corner = x >= pixel && y > 0 ? rows[(y - 1) * stride + x - pixel] : 0;
      const guess =
        filter === 0 ? 0 : filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : nearest(left, up, corner);
      rows[y * stride + x] = data[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return rows;
}

function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const a = Math.abs(guess - left);
  const b = Math.abs(guess - up);
  const c = Math.abs(guess - corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

export function read_png(file: Buffer): Picture {
  let [width, height, depth, kind] = [0, 0, 0, 0];
  let palette: Uint8Array = new Uint8Array(0);
  const parts: Buffer[] = [];
  for (let at = signature.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') [width, height, depth, kind] = [body.readUInt32BE(0), body.readUInt32BE(4), body[8], body[9]];
    if (name === 'PLTE') palette = body;
    if (name === 'IDAT') parts.push(body);
    at += 12 + length;
  }
  const channels = { 0: 1, 2: 3, 3: 1, 6: 4 }[kind];
  if (channels === undefined || depth > 8) throw new Error(`PNG of kind ${kind} with ${depth} bits is not read here`);
  const stride = Math.ceil((width * channels * depth) / 8);
  const rows = unfilter(inflateSync(Buffer.concat(parts)), height, stride, Math.max(1, (channels * depth) >> 3));
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = x * channels * depth;
      const sample = (rows[y * stride + (bit >> 3)] >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
      const at = (y * width + x) * 3;
      if (kind === 3) rgb.set(palette.subarray(sample * 3, sample * 3 + 3), at);
      else if (kind === 0) rgb.fill(Math.round((sample * 255) / (2 ** depth - 1)), at, at + 3);
      else for (let part = 0; part < 3; part++) rgb[at + part] = rows[y * stride + x * channels + part];
    }
  }
  return { width, height, rgb };
}
