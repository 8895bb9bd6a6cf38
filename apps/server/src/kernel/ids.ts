import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { systemClock } from './clock.ts';

let lastMs = 0;
let counter = 0;

/** The newest id as bytes of text: each next one writes over what differs, and copies it out in one piece. */
const text = Buffer.alloc(36, '-', 'latin1');
const hexDigits = Buffer.from('0123456789abcdef', 'latin1');
const chance = Buffer.alloc(8 * 512);
let chanceAt = chance.length;

const begin = (ms: number): void => {
  lastMs = ms;
  const time = ms.toString(16).padStart(12, '0');
  text.write(`${time.slice(0, 8)}-${time.slice(8)}-7`, 'latin1');
  // Half of the range is left to count in.
  counter = randomInt(0x800);
};

const writeDigit = (at: number, value: number): void => {
  text[at] = hexDigits[value & 0xf] ?? 0;
};

const writeByte = (at: number, value = 0): void => {
  writeDigit(at, value >> 4);
  writeDigit(at + 1, value);
};

/**
 * A new UUIDv7: sorted by time, so that indexes grow at one end, and within a millisecond by a counter, so that those of
 * one process come in the order in which they were made. The rest is chance, asked for in advance. A purchase takes a
 * dozen of them, so they are written byte by byte: put together from pieces of text they cost three times as much.
 */
export const newId = (): string => {
  const now = systemClock.millis();
  if (now > lastMs) begin(now);
  else if (counter === 0xfff) begin(lastMs + 1);
  else counter += 1;
  if (chanceAt === chance.length) {
    randomFillSync(chance);
    chanceAt = 0;
  }
  writeDigit(15, counter >> 8);
  writeByte(16, counter);
  // The variant takes the two highest bits.
  writeByte(19, 0x80 | ((chance[chanceAt] ?? 0) & 0x3f));
  writeByte(21, chance[chanceAt + 1]);
  for (let place = 0; place < 6; place += 1) writeByte(24 + 2 * place, chance[chanceAt + 2 + place]);
  chanceAt += 8;
  return text.toString('latin1');
};

/** The smallest id of the moment that lies so long ago by the machine's clock: what is greater was made later. */
export const idOfAgo = (agoMs: number): string => {
  const time = (systemClock.millis() - agoMs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => uuidPattern.test(text);

/** A bearer secret: 256 bits, base64url. Only its SHA-256 is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
