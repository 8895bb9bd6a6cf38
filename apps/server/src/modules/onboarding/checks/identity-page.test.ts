import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { businessHarness } from '../../../testing/business.ts';
import type { Caller } from '../../../testing/caller.ts';
import { testDatabase } from '../../../testing/database.ts';
import { twoOwners } from '../../../testing/owners.ts';
import { sandboxOnly } from '../../../testing/providers.ts';
import {
  documentOf,
  stripeIdentityServer,
  stripeKey,
  stripeSecret,
} from '../../../testing/stripe-identity.ts';
import { walkToCheck } from '../../../testing/walk-in.ts';
import type { IdentityPage } from '../../../providers/identity-check/port.ts';
import { openOwnerIdentityPage } from './open-identity-page.ts';

let stripe: Awaited<ReturnType<typeof stripeIdentityServer>>;
let server: TestApp;
beforeAll(async () => {
  stripe = await stripeIdentityServer();
  server = await testApp({
    logLevel: 'info',
    providers: {
      ...sandboxOnly.providers,
      identityCheck: { url: stripe.url, key: stripeKey, webhookSecret: stripeSecret },
    },
  });
});
afterAll(async () => {
  stripe.close();
  await server.close();
});
beforeEach(() => {
  Object.assign(stripe.state, { losesAnswers: 0, isDown: false });
});

let people = 0;
const applicant = async (): Promise<Caller> => {
  const person = await server.newcomer(`page-${String((people += 1))}@example.com`);
  await walkToCheck(person, 'Silva');
  return person;
};
const caseOf = async (person: Caller) =>
  (await person.call('onboarding')).body as {
    data: {
      state: string;
      identityCheck: { state: string; reasons: { code: string }[] } | null;
      missing: string[];
    };
  };
const open = async (person: Caller) => {
  const { status, body } = await person.call('openIdentityPage');
  const { url = '' } = (body as { data?: { url?: string } }).data ?? {};
  return { status, session: url.split('/').at(-1) ?? '', body };
};
const anabel = documentOf('ANABEL', 'SILVA', '1990-04-12');
const notify = async (session: string, change: { payload?: string } = {}) => {
  const { payload, header } = stripe.notice(session, server.app.clock.millis());
  const answer = await server.send({
    method: 'POST',
    url: '/api-user/anon/identity/notices',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    payload: change.payload ?? payload,
  });
  return { status: answer.status, body: answer.body };
};

test('the console is told that pictures are taken elsewhere, and none are taken here', async () => {
  expect((await server.visitor.call('brand')).body).toMatchObject({ data: { identityPage: true } });
  const person = await applicant();
  const documentFileId = await person.upload('identity_document');
  const input = { documentType: 'passport', documentFileId, faceFileId: documentFileId };
  expect((await person.call('submitIdentityCheck', input)).body).toMatchObject({
    code: 'illegal_transition',
  });
});

test('somebody goes to the page, comes back, and is let in by a signed notice, however often it comes', async () => {
  const person = await applicant();
  const first = await open(person);
  expect(first.status).toBe(200);
  expect(await caseOf(person)).toMatchObject({
    data: { state: 'verifying', identityCheck: { state: 'pending' }, missing: [] },
  });
  // Left and opened again: the same check there.
  expect((await open(person)).session).toBe(first.session);
  stripe.become(first.session, { status: 'processing' });
  expect(await open(person)).toMatchObject({ status: 409, body: { code: 'identity_check_pending' } });
  stripe.become(first.session, { status: 'verified', verified_outputs: anabel });
  const notices = await Promise.all([notify(first.session), notify(first.session)]);
  expect(notices.map(({ status }) => status)).toEqual([200, 200]);
  await server.pass(1);
  expect(await caseOf(person)).toMatchObject({ data: { state: 'active' } });
  expect(await notify(first.session)).toMatchObject({ status: 200, body: { data: { outcome: 'ignored' } } });
  const { rows } = await server.db.pool.query(
    "select count(*)::int as n from audit_log where action = 'onboarding.identity_verdict_applied'",
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('what Stripe refuses sends somebody back, and another check is another session', async () => {
  const person = await applicant();
  const { session } = await open(person);
  stripe.become(session, {
    status: 'requires_input',
    last_error: { code: 'document_expired', reason: 'The document is expired.' },
  });
  await notify(session);
  await server.pass(1);
  expect(await caseOf(person)).toMatchObject({
    data: {
      state: 'collecting',
      identityCheck: { state: 'failed', reasons: [{ code: 'document_expired' }] },
      missing: ['identity_check'],
    },
  });
  const again = await open(person);
  expect(again.session).not.toBe(session);
  // What the first session says later counts for nothing.
  stripe.become(session, { status: 'verified', verified_outputs: anabel });
  expect(await notify(session)).toMatchObject({ body: { data: { outcome: 'ignored' } } });
  expect(await caseOf(person)).toMatchObject({ data: { identityCheck: { state: 'pending' } } });
});

test('a notice that Stripe did not sign is refused, and changes nothing', async () => {
  const person = await applicant();
  const { session } = await open(person);
  stripe.become(session, { status: 'verified', verified_outputs: anabel });
  const { payload } = stripe.notice(session, server.app.clock.millis());
  const forged = await notify(session, { payload: payload.replace('verified', 'canceled') });
  expect(forged).toMatchObject({ status: 401, body: { code: 'network_signature_invalid' } });
  await server.app.settle();
  expect(await caseOf(person)).toMatchObject({ data: { identityCheck: { state: 'pending' } } });
});

test('while Stripe is away the page does not open, the check waits, and the next try opens it', async () => {
  const person = await applicant();
  stripe.state.isDown = true;
  expect(await open(person)).toMatchObject({ status: 503, body: { code: 'identity_page_closed' } });
  stripe.state.isDown = false;
  const before = stripe.sessions.size;
  expect((await open(person)).status).toBe(200);
  expect(stripe.sessions.size).toBe(before + 1);
});

test('a lost notice delays the verdict and no more', async () => {
  const person = await applicant();
  const { session } = await open(person);
  stripe.become(session, { status: 'verified', verified_outputs: anabel });
  await server.app.runScheduled();
  expect(await caseOf(person)).toMatchObject({ data: { identityCheck: { state: 'pending' } } });
  await server.pass(1_200);
  await server.app.runScheduled();
  await server.pass(1);
  expect(await caseOf(person)).toMatchObject({ data: { state: 'active' } });
});

test('nothing that is logged holds the key, the secret or the address of the page', () => {
  const said = server.said().toString('utf8');
  expect(said).toContain('identity check');
  for (const secret of [stripeKey, stripeSecret, 'verify.stripe.test']) expect(said).not.toContain(secret);
});

test('an owner goes by their link, which the provider never learns, once they have agreed', async () => {
  const db = await testDatabase();
  const harness = businessHarness(db);
  const two = twoOwners();
  await harness.writtenDown(two.withKate());
  const token = await harness.tokenOf(two.kate);
  const wanted: Parameters<IdentityPage['open']>[0][] = [];
  const page: IdentityPage = {
    open: (asked) => {
      wanted.push(asked);
      return Promise.resolve({ kind: 'open', reference: 'vs_owner', url: 'https://verify.stripe.test/o' });
    },
    readNotice: () => undefined,
    verdict: () => Promise.resolve(null),
  };
  const deps = { identityCheck: { ...harness.provider, page }, publicUrl: 'https://tael.test' };
  const go = () => openOwnerIdentityPage(harness.as(null), deps, { token, hasConsented: true });
  await expect(go()).rejects.toMatchObject({ code: 'onboarding_incomplete' });
  await harness.owner.details(token);
  expect(await go()).toEqual({ url: 'https://verify.stripe.test/o' });
  await go();
  expect(wanted).toEqual([
    {
      checkId: expect.any(String),
      reference: null,
      returnUrl: 'https://tael.test/user/informationValidation',
    },
    { checkId: wanted[0]?.checkId, reference: 'vs_owner', returnUrl: wanted[0]?.returnUrl },
  ]);
  const { rows } = await db.pool.query<{ consented: boolean }>(
    `select p.consented_at is not null as consented from onboarding_people p
       join onboarding_checks c on c.person_id = p.id where c.reference = 'vs_owner'`,
  );
  expect(rows).toEqual([{ consented: true }]);
  await db.close();
});
