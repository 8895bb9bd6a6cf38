import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { createProviderLine, type ProviderCall } from '../../kernel/provider-calls/provider-line.ts';
import { documentOf, stripeIdentityServer, stripeKey, stripeSecret } from '../../testing/stripe-identity.ts';
import { stripeIdentityCheck } from './stripe.ts';

let stripe: Awaited<ReturnType<typeof stripeIdentityServer>>;
const calls: ProviderCall[] = [];
beforeAll(async () => {
  stripe = await stripeIdentityServer();
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.sessions.clear();
  stripe.asked.length = 0;
  calls.length = 0;
  Object.assign(stripe.state, { losesAnswers: 0, isDown: false });
});

const checkOf = (key = stripeKey) => {
  const line = createProviderLine({
    provider: 'identity check',
    pauseMs: 2,
    onCall: (one) => calls.push(one),
  });
  const settings = { url: stripe.url, key, webhookSecret: stripeSecret };
  return stripeIdentityCheck({ clock: systemClock }, settings, { key: Buffer.alloc(32, 4), line });
};
const pageOf = (check = checkOf()) => {
  if (!check.page) throw new Error('Stripe takes pictures on its page');
  return check.page;
};
const returnUrl = 'https://tael.test/user/inreview';
const person = { firstName: 'Ada', lastName: 'Lovelace', chineseName: '', birthDate: '1990-12-10' };

test('the page is opened once, also when the answer was lost, and opened again under its name', async () => {
  const checkId = newId();
  stripe.state.losesAnswers = 1;
  const opened = await pageOf().open({ checkId, reference: null, returnUrl });
  expect(opened).toEqual({ kind: 'open', reference: 'vs_1', url: 'https://verify.stripe.test/start/vs_1' });
  expect(stripe.sessions.size).toBe(1);
  const [first, second] = stripe.asked;
  expect(first?.key).toBe(second?.key);
  expect(Object.fromEntries(first?.body ?? [])).toEqual({
    type: 'document',
    client_reference_id: checkId,
    'options[document][require_live_capture]': 'true',
    'options[document][require_matching_selfie]': 'true',
    return_url: returnUrl,
  });
  expect(await pageOf().open({ checkId, reference: 'vs_1', returnUrl })).toEqual(opened);
  stripe.become('vs_1', { status: 'processing' });
  expect(await pageOf().open({ checkId, reference: 'vs_1', returnUrl })).toEqual({
    kind: 'under_way',
    reference: 'vs_1',
  });
  stripe.become('vs_1', { status: 'canceled' });
  expect(await pageOf().open({ checkId, reference: 'vs_1', returnUrl })).toMatchObject({ reference: 'vs_2' });
});

test('a provider that is away, or refuses the key, opens nothing; only the first is asked again', async () => {
  stripe.state.isDown = true;
  await expect(pageOf().open({ checkId: newId(), reference: null, returnUrl })).rejects.toThrow('503');
  expect(calls.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed']);
  stripe.state.isDown = false;
  const stranger = pageOf(checkOf('rk_test_of_nobody'));
  await expect(stranger.open({ checkId: newId(), reference: null, returnUrl })).rejects.toThrow('401');
  expect(calls.at(-1)?.outcome).toBe('refused');
});

const verdictAfter = async (change: Parameters<typeof stripe.become>[1], checkId = newId()) => {
  const check = checkOf();
  const { reference } = await pageOf(check).open({ checkId, reference: null, returnUrl });
  stripe.become(reference, change);
  const message = await pageOf(check).verdict({ checkId, reference, person });
  if (message) expect(check.isAuthentic(message)).toBe(true);
  return message && (JSON.parse(message.body) as { verdict: string; reasons: string[] });
};

test.each<[string, string, string[]]>([
  ['document_expired', 'failed', ['document_expired']],
  ['document_type_not_supported', 'failed', ['document_not_accepted']],
  ['document_unverified_other', 'failed', ['document_blurred']],
  ['selfie_face_mismatch', 'failed', ['face_mismatch']],
  ['selfie_manipulated', 'needs_review', ['face_mismatch']],
  ['under_supported_age', 'needs_review', ['birth_date_mismatch']],
])('%s is told in our words', async (code, verdict, reasons) => {
  const said = await verdictAfter({ status: 'requires_input', last_error: { code, reason: 'x' } });
  expect(said).toMatchObject({ verdict, reasons });
});

test.each(['abandoned', 'consent_declined', 'device_not_supported'])(
  'who leaves the page (%s) may come back to it',
  async (code) => {
    expect(await verdictAfter({ status: 'requires_input', last_error: { code, reason: 'x' } })).toBeNull();
  },
);

test('a genuine document passes for the person it belongs to alone', async () => {
  const show = (first: string, last: string, day: string | null) =>
    verdictAfter({ status: 'verified', verified_outputs: documentOf(first, last, day) });
  expect(await show('ADA', 'LOVELACE', '1990-12-10')).toMatchObject({ verdict: 'passed', reasons: [] });
  expect(stripe.asked.at(-1)?.body.getAll('expand[1]')).toEqual(['verified_outputs.dob']);
  expect(await show('GRACE', 'HOPPER', '1990-12-10')).toMatchObject({ reasons: ['name_mismatch'] });
  expect(await show('ADA', 'LOVELACE', '1990-12-11')).toMatchObject({ reasons: ['birth_date_mismatch'] });
  // A key without the right to read dates of birth lets nobody pass unseen.
  expect(await show('ADA', 'LOVELACE', null)).toMatchObject({ verdict: 'needs_review' });
  expect(await verdictAfter({ status: 'processing' })).toBeNull();
});

test('the session of another check says nothing about this one', async () => {
  const page = pageOf();
  const { reference } = await page.open({ checkId: newId(), reference: null, returnUrl });
  stripe.become(reference, {
    status: 'verified',
    verified_outputs: documentOf('ADA', 'LOVELACE', '1990-12-10'),
  });
  expect(await page.verdict({ checkId: newId(), reference, person })).toBeNull();
});

test('a notice is believed by its signature, within five minutes, and about checks of ours alone', async () => {
  const page = pageOf();
  const checkId = newId();
  const { reference } = await page.open({ checkId, reference: null, returnUrl });
  const now = Date.now();
  const read = ({ payload, header }: { payload: string; header: string }) =>
    page.readNotice({ body: payload, header: (name) => (name === 'stripe-signature' ? header : null) });
  const honest = stripe.notice(reference, now);
  expect(read(honest)).toEqual({ checkId, reference });
  expect(read({ ...honest, payload: honest.payload.replace(reference, 'vs_9') })).toBeUndefined();
  expect(read({ ...honest, header: '' })).toBeUndefined();
  expect(read(stripe.notice(reference, now - 400_000))).toBeUndefined();
  expect(read(stripe.notice(reference, now, 'charge.succeeded'))).toBeNull();
  expect(read(stripe.notice('vs_of_somebody_else', now))).toBeNull();
});
