import { describe, expect, it } from 'vitest';
import { exampleReceivers, sandboxOutgoing } from './sandbox.ts';
import type { Outgoing } from './port.ts';

const real: Outgoing = {
  isAllowed: (url) => url === 'https://hooks.example.com/',
  post: () => Promise.resolve({ kind: 'failed', fault: 'unresolved' }),
};
const outgoing = sandboxOutgoing(real);
const post = (url: string) => outgoing.post({ url, headers: {}, body: '{}', withinMs: 10 });

describe('the way out of a sandbox', () => {
  it('has an example server for each way in which one may behave', async () => {
    const replies = await Promise.all(exampleReceivers.map(post));
    expect(exampleReceivers.every(outgoing.isAllowed)).toBe(true);
    expect(replies).toEqual([
      { kind: 'answered', status: 200, body: '{"decision":"approve"}' },
      { kind: 'answered', status: 200, body: expect.stringContaining('"decline"') },
      { kind: 'failed', fault: 'timeout' },
      { kind: 'answered', status: 500, body: 'Something broke' },
      { kind: 'failed', fault: 'unreachable' },
    ]);
  });

  it('leads everywhere else as it would without them', async () => {
    expect(outgoing.isAllowed('https://hooks.example.com/')).toBe(true);
    expect(outgoing.isAllowed('https://127.0.0.1/')).toBe(false);
    expect(await post('https://hooks.example.com/')).toEqual({ kind: 'failed', fault: 'unresolved' });
    expect(await post('https://receiver.tael.test/toString')).toMatchObject({ status: 404 });
  });
});
