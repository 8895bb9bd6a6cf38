import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { verifyWebhookText } from './webhooks.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const at = new Date('2026-03-02T12:00:00.000Z');
const body = JSON.stringify({ id: 'e', type: 'card.ready' });
const headersOf = (text: string, by = secret) => ({
  'webhook-id': 'm',
  'webhook-timestamp': String(at.getTime() / 1_000),
  'webhook-signature': new Webhook(by).sign('m', at, text),
});

it('a webhook that Standard Webhooks signed is taken, with the headers of either kind', async () => {
  const event = { id: 'e', type: 'card.ready' };
  expect(await verifyWebhookText(secret, headersOf(body), body, at.getTime())).toEqual(event);
  expect(await verifyWebhookText(secret, new Headers(headersOf(body)), body, at.getTime())).toEqual(event);
  const other = headersOf(body, `whsec_${Buffer.alloc(32, 8).toString('base64')}`);
  const both = {
    ...other,
    'webhook-signature': `${other['webhook-signature']} ${headersOf(body)['webhook-signature']}`,
  };
  expect(await verifyWebhookText(secret, both, body, at.getTime())).toEqual(event);
});

it.each([
  ['a changed body', headersOf(body), `${body} `, at.getTime(), 'signature'],
  [
    'another secret',
    headersOf(body, `whsec_${Buffer.alloc(32, 8).toString('base64')}`),
    body,
    at.getTime(),
    'signature',
  ],
  ['an old time', headersOf(body), body, at.getTime() + 301_000, 'time'],
  ['a time that is none', { ...headersOf(body), 'webhook-timestamp': 'x' }, body, at.getTime(), 'time'],
  ['no signature', { ...headersOf(body), 'webhook-signature': '' }, body, at.getTime(), 'signature'],
  ['no header', {}, body, at.getTime(), 'missing'],
])('%s is refused', async (_, headers, text, now, why) => {
  await expect(verifyWebhookText(secret, headers, text, now)).rejects.toThrow(why);
});
