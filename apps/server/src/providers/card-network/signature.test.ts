import { describe, expect, it } from 'vitest';
import type { KeyRing } from '../../kernel/key-ring.ts';
import { isNetworkSignature, networkSignature } from './signature.ts';

const key = Buffer.alloc(32, 7);
const now = Date.parse('2026-03-02T12:00:00.000Z');
const body = Buffer.from('{"type":"authorization"}');
const signature = networkSignature(key, body, now);
const holds = (change: { body?: Buffer; signature?: string | null; at?: number; key?: KeyRing } = {}) =>
  isNetworkSignature(
    change.key ?? key,
    { body: change.body ?? body, signature: change.signature === undefined ? signature : change.signature },
    change.at ?? now,
  );

describe("the network's signature", () => {
  it('is the hex HMAC-SHA-256 of the time, a point and the bytes', () => {
    expect(signature).toMatch(/^t=1772452800000,v1=[0-9a-f]{64}$/);
    expect(holds()).toBe(true);
  });

  it('holds for exactly these bytes, this time and this key', () => {
    expect(holds({ body: Buffer.from('{"type": "authorization"}') })).toBe(false);
    expect(holds({ signature: signature.replace('t=1772452800000', 't=1772452800001') })).toBe(false);
    expect(holds({ key: Buffer.alloc(32, 8) })).toBe(false);
  });

  it('holds for either of two keys while one is exchanged for the other', () => {
    expect(holds({ key: [Buffer.alloc(32, 8), key] })).toBe(true);
    expect(holds({ key: [key, Buffer.alloc(32, 8)] })).toBe(true);
    expect(holds({ key: [Buffer.alloc(32, 8), Buffer.alloc(32, 9)] })).toBe(false);
  });

  it('serves for five minutes either way', () => {
    expect(holds({ at: now + 300_000 })).toBe(true);
    expect(holds({ at: now + 300_001 })).toBe(false);
    expect(holds({ at: now - 300_000 })).toBe(true);
    expect(holds({ at: now - 300_001 })).toBe(false);
  });

  it('is refused when it is absent or of another form', () => {
    for (const broken of [
      null,
      '',
      't=1,v1=',
      `v1=${'0'.repeat(64)}`,
      signature.toUpperCase(),
      `${signature},v1=00`,
    ])
      expect(holds({ signature: broken })).toBe(false);
  });
});
