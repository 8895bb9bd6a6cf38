import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from './testing/caller.ts';
import { fund } from './testing/funding-journey.ts';
import { testApp, type TestApp } from './testing/app.ts';
import { confirming } from './testing/step-ups.ts';
import { findCardNumbers } from './testing/find-card-numbers.ts';
import { walkIn } from './testing/walk-in.ts';

/** The first money path, call by call, as the console makes it: each step checked by what the person would see. */
let server: TestApp;
let admin: Caller;
let approver: Caller;
beforeAll(async () => {
  server = await testApp({ logLevel: 'debug' });
  admin = await server.staff('admin@staff.test', 1);
  approver = await server.staff('approver@staff.test', 1);
});
afterAll(() => server.close());

const data = async (answer: Promise<{ status: number; body: { data: never } }>) => {
  const { status, body } = await answer;
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(200);
  return body.data as Record<string, never>;
};

const available = async (person: Caller): Promise<string> =>
  (await data(person.call('getUserAccount'))).amout ?? '';

describe('the first money path', () => {
  it('leads from registration to a settled purchase, and the books agree at every step', async () => {
    const person = await server.newcomer('wei.li@mail.test');
    expect(await data(person.call('me'))).toMatchObject({ status: 2, email: 'wei.li@mail.test' });
    expect((await person.call('listCards')).body.code).toBe('account_not_active');

    await walkIn(person, 'Harrison');
    await server.pass(1);
    expect(await data(person.call('onboarding'))).toMatchObject({ state: 'active' });
    expect(await data(person.call('me'))).toMatchObject({ status: 1 });
    expect(await available(person)).toBe('0.00');

    const proofFileId = await person.upload('funding_proof');
    const notice = {
      amount: '500.00',
      senderName: 'ANABEL HARRISON',
      transferDate: '2026-03-02',
      paymentNumber: '1234567812345678',
      proofFileId,
    };
    const deposit = await data(person.call('announceDeposit', notice));
    expect(deposit).toMatchObject({ state: 'announced' });
    await server.visitor.call('sandboxIncomingTransfer', {
      amount: '500.00',
      senderName: 'ANABEL HARRISON',
      paymentNumber: '1234567812345678',
    });
    await server.pass(1);
    const [review] = (await data(admin.call('listFundingReviews', { state: 'matched' })))
      .items as unknown as {
      id: string;
      version: number;
    }[];
    expect(review?.id).toBe(deposit.id);
    const approval = { id: review?.id, version: review?.version };
    expect((await admin.call('approveDeposit', approval)).body.code).toBe('step_up_required');
    await confirming(server, '')('approval.vote', String(deposit.id));
    const approved = await data(admin.call('approveDeposit', approval));
    expect(approved).toMatchObject({ state: 'on_hold' });
    expect(await available(person)).toBe('0.00');
    expect(await data(person.call('getUserAccount'))).toMatchObject({ onDeposit: { amount: '500.00' } });
    const released = approver.call('releaseDeposit', {
      id: deposit.id,
      version: approved.version,
      note: 'Known sender',
    });
    expect(await data(released)).toMatchObject({ state: 'released' });
    expect(await available(person)).toBe('500.00');

    const [bin] = (await data(person.call('listBins'))) as unknown as { id: string }[];
    const quote = await data(person.call('quoteFee', { code: 'card_creation' }));
    expect(quote).toMatchObject({ amount: { amount: '0.15' }, availableAfter: { amount: '499.85' } });
    const limits = { perTransaction: '200.00', daily: null, weekly: null, monthly: null };
    const requested = await data(
      person.call('createCard', {
        binId: bin?.id,
        nickname: 'Ads',
        holderFirstName: 'Wei',
        holderLastName: 'Li',
        limits,
      }),
    );
    expect(requested).toMatchObject({ status: 'requested' });
    await server.pass(1);
    const card = await data(person.call('getCard', { id: requested.id }));
    expect(card).toMatchObject({ status: 'active', lastFour: expect.stringMatching(/^\d{4}$/) });
    expect(await available(person)).toBe('499.85');

    const purchase = (amount: string) =>
      server.visitor.call('sandboxAuthorize', {
        cardId: card.id,
        amount,
        merchant: { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' },
      });
    expect(await data(purchase('200.01'))).toMatchObject({
      decision: 'declined',
      reason: 'limit_per_transaction',
    });
    const held = await data(purchase('100.00'));
    expect(held).toMatchObject({ decision: 'approved' });
    expect(await available(person)).toBe('399.85');
    const { authorizationId } = held;
    await data(server.visitor.call('sandboxCapture', { authorizationId, amount: '60.00', final: false }));
    expect(await available(person)).toBe('399.85');
    await data(server.visitor.call('sandboxReversal', { authorizationId, amount: '40.00' }));
    expect(await available(person)).toBe('439.85');
    await data(server.visitor.call('sandboxRefund', { authorizationId, amount: '10.00' }));
    expect(await available(person)).toBe('449.85');

    const shown = await data(person.call('getTransaction', { id: authorizationId }));
    expect(shown.transaction).toMatchObject({
      captured: { amount: '60.00' },
      reversed: { amount: '40.00' },
      refunded: { amount: '10.00' },
      held: { amount: '0.00' },
    });
    expect(await data(person.call('homeSummary'))).toMatchObject({ available: { amount: '449.85' } });
    const report = await server.app.verifyLedger();
    expect(report.fault).toBeNull();
  });

  it('shows the card number once, after a step-up, and leaves a trace before it does', async () => {
    const person = await server.customer('reveal@mail.test');
    const [bin] = (await data(person.call('listBins'))) as unknown as { id: string }[];
    await fund({ server, admin, approver }, person, '5000000000000001', '20.00');
    const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
    const created = await data(
      person.call('createCard', {
        binId: bin?.id,
        nickname: 'Travel',
        holderFirstName: 'Ana',
        holderLastName: 'Silva',
        limits,
      }),
    );
    await server.pass(1);
    expect((await person.call('revealTicket', { id: created.id })).body.code).toBe('step_up_required');
    await server.pass(61);
    await data(person.call('sendStepUpCode'));
    await server.pass(1);
    const mails = await server.visitor.call('sandboxMessages', { to: 'reveal@mail.test' });
    const code = String(mails.body.data[0].code);
    await data(person.call('stepUp', { purpose: 'card.reveal', subjectId: created.id, code }));
    const { ticket } = await data(person.call('revealTicket', { id: created.id }));
    const revealed = await data(server.visitor.call('revealCard', { ticket }));
    expect(revealed).toMatchObject({
      pan: expect.stringMatching(/^\d{16}$/),
      cvc: expect.stringMatching(/^\d{3}$/),
    });
    expect((await server.visitor.call('revealCard', { ticket })).body.code).toBe('reveal_ticket_invalid');
    const traces = await server.db.pool.query(
      `select 1 from audit_log where action = 'card.revealed' and object_id = $1`,
      [created.id],
    );
    expect(traces.rowCount).toBe(1);
    expect(findCardNumbers([String(revealed.pan)], server.said())).toEqual([]);
  });
});
