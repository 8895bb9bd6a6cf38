import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { leastCost, pausesDuring } from '../../testing/pauses.ts';
import { sharedBytes } from '../workers/shared-bytes.ts';
import { bytesInPieces, sha256Of, wholeInPieces } from './bytes-in-pieces.ts';

const mb = 1_024 * 1_024;

it.each([0, 1, mb, mb + 1, 3 * mb - 7])('copies and hashes %i bytes as they are', async (length) => {
  const bytes = randomBytes(length);
  expect(bytes.equals(await sharedBytes(bytes))).toBe(true);
  expect(await sha256Of(bytes)).toEqual(createHash('sha256').update(bytes).digest());
  const pieces: Buffer[] = [];
  for await (const piece of bytesInPieces(bytes)) pieces.push(piece);
  expect(pieces.every((piece) => piece.length <= mb)).toBe(true);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
});

it.each([1, 65_536, mb, 5 * mb])('puts pieces of %i bytes together', async (size) => {
  const pieces = Array.from({ length: size === 1 ? 1_000 : 3 }, () => randomBytes(size));
  const whole = await wholeInPieces(Readable.from(pieces));
  expect(whole.equals(Buffer.concat(pieces))).toBe(true);
});

const bytes = randomBytes(64 * mb);
const slices = Array.from({ length: 1_024 }, (_, at) => bytes.subarray(at * 65_536, (at + 1) * 65_536));

it.each([
  ['hashed', () => sha256Of(bytes), () => createHash('sha256').update(bytes).digest()],
  ['shared', () => sharedBytes(bytes), () => structuredClone(bytes)],
  ['put together', () => wholeInPieces(Readable.from(slices)), () => Buffer.concat(slices)],
] as const)('leaves the loop to others while 64 MB are %s', async (_, work, atOnce) => {
  const bar = leastCost(atOnce) / 2;
  const { longest } = await pausesDuring(work, bar);
  expect(longest).toBeLessThanOrEqual(bar);
});
