import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const dir = mkdtempSync(join(tmpdir(), 'tael-config-'));
afterAll(() => rmSync(dir, { recursive: true }));

const frameOrigin = (value: string) =>
  readConfig({
    TAEL_DATA: dir,
    TAEL_PUBLIC_URL: 'https://cards.example/',
    TAEL_CARD_FRAME_ORIGIN: value,
  }).cardFrameOrigin;

test('card numbers are framed from another origin than the console’s, or from none of their own', () => {
  expect(frameOrigin('')).toBeNull();
  expect(frameOrigin('https://numbers.example:8443')).toBe('https://numbers.example:8443');
  for (const unusable of ['https://numbers.example/page', 'numbers.example', 'ftp://numbers.example'])
    expect(() => frameOrigin(unusable)).toThrow('TAEL_CARD_FRAME_ORIGIN is not usable');
  expect(() => frameOrigin('https://cards.example')).toThrow('the address of the console itself');
});
