import { BadImage, flash_base, type Image } from './uf2.js';

/**
 * What a firmware says of itself (the SDK's "binary info", which `picotool info` prints): its name and
 * version, and which pin does what. The emulator is wired by these names, so that there is no second list of
 * pins that could drift from the first.
 */

const header_start = 0x7188ebf2;
const header_end = 0xe71aa390;
const search_length = 512;
const pin_count = 30;
const kind_text = 6;
const kind_pins_named = 9;
const kind_pins64_named = 14;

const text_names: Readonly<Record<number, keyof Texts>> = {
  0x02031c86: 'name', 0x11a9bc3a: 'version', 0x9da22254: 'built', 0x1856239a: 'url', 0xb6a07c19: 'description', 0xb63cffbb: 'board', 0xa1f4b453: 'features',
};

interface Texts {
  name?: string;
  version?: string;
  built?: string;
  url?: string;
  description?: string;
  board?: string;
  /** All of them, one a line. */
  features?: string;
}

export interface BinaryInfo extends Texts {
  /** What each named pin is for. */
  readonly pins: ReadonlyMap<string, number>;
}

export function read_binary_info(image: Image): BinaryInfo {
  const flash = new Uint8Array(image.end);
  for (const { offset, bytes } of image.pages) flash.set(bytes, offset);
  const view = new DataView(flash.buffer);
  // An image may point anywhere: what lies beside it reads as nothing.
  const holds = (address: number) => address >= flash_base && address + 4 <= flash_base + flash.length;
  const word = (address: number) => (holds(address) ? view.getUint32(address - flash_base, true) : 0);
  const text = (address: number) => {
    let end = address - flash_base;
    while (end < flash.length && flash[end] !== 0) end++;
    return new TextDecoder().decode(flash.subarray(address - flash_base, end));
  };
  const in_flash = (address: number) => address >= flash_base && address + 16 <= flash_base + flash.length;

  const texts: Texts = {};
  const pins = new Map<string, number>();
  for (let at = flash_base + 0x100; at < flash_base + 0x100 + search_length; at += 4) {
    if (word(at) !== header_start || word(at + 16) !== header_end) continue;
    for (let entry = word(at + 4); entry < word(at + 8) && holds(entry); entry += 4) {
      const info = word(entry);
      if (!in_flash(info)) continue;
      const kind = word(info) & 0xffff;
      if (kind === kind_text) {
        const name = text_names[word(info + 4)];
        if (name === 'features' && texts.features !== undefined) texts.features += `\n${text(word(info + 8))}`;
        else if (name !== undefined) texts[name] = text(word(info + 8));
      } else if (kind === kind_pins_named || kind === kind_pins64_named) {
        const mask = word(info + 4);
        const label = text(word(info + (kind === kind_pins_named ? 8 : 16)));
        // One label may name several pins, separated by bars, from the lowest pin up.
        const labels = label.split('|');
        let next = 0;
        for (let pin = 0; pin < 32; pin++) {
          if (mask & (1 << pin) && pin >= pin_count) throw new BadImage(`the image names pin ${pin} '${label}': the chip has ${pin_count}`);
          if (mask & (1 << pin)) pins.set(labels[Math.min(next++, labels.length - 1)], pin);
        }
      }
    }
  }
  return { ...texts, pins };
}
