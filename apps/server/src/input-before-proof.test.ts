import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';
import { fund } from './testing/funding-journey.ts';

/** What was typed amiss is told, all of it, before anybody is asked for a fresh proof; only then is the proof wanted. */
let server: TestApp;
let person: Caller;

beforeAll(async () => {
  server = await testApp();
  person = await server.customer('proof@mail.test');
});
afterAll(() => server.close());

const faultsOf = async (call: ReturnType<Caller['call']>) => {
  const { body } = await call;
  const { code, errors } = body as { code: string; errors: { field: string; code: string }[] };
  return errors.length === 0 ? code : errors.map(({ field, code: fault }) => `${field} ${fault}`);
};

it('a request for a higher limit that asks for too little, on days that are over, says both', async () => {
  const asked = { name: 'daily', kind: 'temporary', purpose: 'A fair', amount: '200000.00' };
  const ask = (change: object) =>
    faultsOf(person.call('requestLimitIncrease', { id: randomUUID(), ...asked, ...change }));
  expect(await ask({ amount: '100000.00', from: '2026-03-01', until: '2026-02-27' })).toEqual([
    'amount limit_not_higher',
    'from date_too_old',
    'until date_order',
  ]);
  expect(await ask({ from: '2027-03-03', until: '2027-03-04' })).toEqual([
    'from date_too_far',
    'until date_too_far',
  ]);
  expect(await ask({ from: '2026-03-02', until: '2026-03-02' })).toBe('step_up_required');
});

it('a lowered limit goes back up behind a proof alone, within what needs no request', async () => {
  const limits = (await person.call('getAccountLimits')).body.data as { version: number };
  const name = 'weekly';
  const lowered = await person.call('lowerAccountLimit', { name, amount: '10.00', version: limits.version });
  const { version } = lowered.body.data as { version: number };
  const id = randomUUID();
  const restore = (amount: string) => person.call('restoreAccountLimit', { id, name, amount, version });
  expect(await faultsOf(restore('250000.01'))).toEqual(['amount limit_needs_request']);
  expect(await faultsOf(restore('10.00'))).toEqual(['amount limit_not_higher']);
  expect(await faultsOf(restore('250000.00'))).toBe('step_up_required');
  expect((await person.call('getAccountLimits')).body.data).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ name, limit: { amount: '10.00', currency: 'USD' } }),
    ]),
  });
  await server.pass(61);
  await person.call('sendStepUpCode');
  await server.pass(1);
  const mails = await server.visitor.call('sandboxMessages', { to: 'proof@mail.test' });
  const code = String(mails.body.data[0].code);
  await person.call('stepUp', { purpose: 'limit.raise', subjectId: id, code });
  expect((await restore('250000.00')).status).toBe(200);
  await server.pass(1);
  expect((await person.call('listMessages')).body.data).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ code: 'limit_restored', params: { amount: '250000.00', currency: 'USD' } }),
    ]),
  });
});

it('a PIN of the birth date says so to whoever holds the card, and nothing of a card that is not theirs', async () => {
  const admin = await server.staff('admin@proof.test', 1);
  const approver = await server.staff('approver@proof.test', 1);
  await fund({ server, admin, approver }, person, '5000000000000009', '20.00');
  const [bin] = (await person.call('listBins')).body.data as { id: string }[];
  const holder = { birthDate: '1987-04-21', phone: '', email: '', billingAddress: null };
  const made = await person.call('createCard', {
    binId: bin?.id,
    nickname: 'Travel',
    holderFirstName: 'Ana',
    holderLastName: 'Silva',
    holder,
    limits: { perTransaction: null, daily: null, weekly: null, monthly: null },
  });
  const { id } = made.body.data as { id: string };
  await server.pass(1);
  const choose = (by: Caller, pin: string) => faultsOf(by.call('setCardPin', { id, pin, pinAgain: pin }));
  expect(await choose(person, '1987')).toEqual(['pin pin_trivial']);
  expect(await choose(person, '7394')).toBe('step_up_required');
  const stranger = await server.customer('stranger@proof.test');
  expect(await choose(stranger, '1987')).toBe('step_up_required');
});

it('a webhook at an address that is never asked says so', async () => {
  const settings = { asksFrom: null, cardIds: null, fallback: 'decline', isOn: true };
  const setUp = (url: string) =>
    faultsOf(person.call('createDecisionWebhook', { id: randomUUID(), url, ...settings }));
  expect(await setUp('https://127.0.0.1/decide')).toEqual(['url webhook_url']);
  expect(await setUp('https://decide.example.com/')).toBe('step_up_required');
});
