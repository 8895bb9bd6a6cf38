import { describe, expect, it } from 'vitest';
import { newSecret, secretText, signatureHeaders } from './signature.ts';

/** The example that the libraries of Standard Webhooks are tested with. */
const known = {
  secret: Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64'),
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  atMs: 1_614_265_330_999,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

describe('the signature of a webhook', () => {
  it('is the one that Standard Webhooks names for the example of its libraries', () => {
    expect(signatureHeaders([known.secret], known)).toEqual({
      'webhook-id': known.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': known.signature,
    });
  });

  it('is made with each secret that counts, the newest first', () => {
    const newest = Buffer.alloc(32, 1);
    const both = signatureHeaders([newest, known.secret], known)['webhook-signature'];
    const [first, second, ...more] = both?.split(' ') ?? [];
    expect(first).toBe(signatureHeaders([newest], known)['webhook-signature']);
    expect([second, ...more]).toEqual([known.signature]);
  });

  it('changes with the id, the time and each byte of the body', () => {
    for (const change of [{ id: 'msg_2' }, { atMs: known.atMs + 1_000 }, { body: '{"test": 2432232315}' }])
      expect(signatureHeaders([known.secret], { ...known, ...change })['webhook-signature']).not.toBe(
        known.signature,
      );
  });

  it('has a secret of 32 bytes that is written as the libraries read it', () => {
    const secret = newSecret();
    expect(secret).toHaveLength(32);
    expect(Buffer.from(secretText(secret).replace('whsec_', ''), 'base64')).toEqual(secret);
    expect(newSecret()).not.toEqual(secret);
  });
});
