import fc from 'fast-check';
import { disputeLife, openDisputeStates, type DisputeState } from '@tael/contract/disputes/states';
import { authorizationLife } from '@tael/contract/authorizations/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { disputeWorld } from '../../testing/disputes.ts';
import { expectOnlyListedMoves } from '../../testing/listed-moves.ts';
import { onRoute } from '../../testing/cards.ts';
import { refusedWhere } from '../../testing/refusal.ts';
import { uploadedFile } from '../files/testing.ts';
import { addDisputeEvidence } from './evidence/add-evidence.ts';
import { disputeJob } from './jobs.ts';
import { getDispute } from './lists/list-disputes.ts';
import { openDispute } from './drafts/open-dispute.ts';
import { removeDisputeEvidence } from './evidence/remove-evidence.ts';

let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = disputeWorld(db);
});
afterAll(() => db.close());

describe('a dispute', () => {
  it('gives the customer the money meanwhile, and takes back what was not won', async () => {
    const somebody = await world.buyer();
    const [before, receivable] = [
      await somebody.posted(),
      await world.internalAccount('disputes_receivable'),
    ];
    const { id } = await somebody.open();
    await somebody.submit(id);
    await somebody.file(id);
    expect([
      (await somebody.posted()) - before,
      (await world.internalAccount('disputes_receivable')) - receivable,
    ]).toEqual([8_000n, 8_000n]);
    const owed = await world.internalAccount('card_settlement');
    await somebody.say(id, { type: 'representment' });
    await somebody.escalate(id);
    await somebody.escalate(id);
    await somebody.say(id, { outcome: 'partially_won', amount: '30.00' });
    expect([
      (await somebody.posted()) - before,
      (await world.internalAccount('disputes_receivable')) - receivable,
    ]).toEqual([3_000n, 0n]);
    expect((await world.internalAccount('card_settlement')) - owed).toBe(-3_000n);
    const ended = await getDispute(somebody.ctx, { id });
    expect(ended).toMatchObject({ state: 'partially_won', won: { amount: '30.00' }, answerBy: null });
    expect(ended.history.map(({ state, actor }) => [state, actor])).toEqual([
      ['draft', 'ada@example.com'],
      ['submitted', 'ada@example.com'],
      ['filed', 'operations'],
      ['representment', 'network'],
      ['prearbitration', 'operations'],
      ['arbitration', 'operations'],
      ['partially_won', 'network'],
    ]);
    // What is left of the purchase may be disputed again, and no more.
    await expect(somebody.open({ amount: '50.01' })).rejects.toMatchObject({
      details: { fields: [{ field: 'amount', code: 'amount_too_large' }] },
    });
    await expect(somebody.open({ amount: '50.00' })).resolves.toMatchObject({ state: 'draft' });
  });

  it('moves the same money whatever its path: the customer has what was won, and nothing waits', async () => {
    const ends = fc.record({
      isCredited: fc.boolean(),
      stages: fc.integer({ min: 0, max: 3 }),
      repeats: fc.integer({ min: 0, max: 2 }),
      end: fc.constantFrom('won', 'partially_won', 'lost', 'withdrawn', 'conceded'),
    });
    await fc.assert(
      fc.asyncProperty(ends, async ({ isCredited, stages, repeats, end }) => {
        const somebody = await world.buyer();
        const [before, receivable, owed] = [
          await somebody.posted(),
          await world.internalAccount('disputes_receivable'),
          await world.internalAccount('card_settlement'),
        ];
        const { id } = await somebody.open();
        await somebody.submit(id);
        await somebody.file(id, isCredited);
        if (stages > 0) await somebody.say(id, { type: 'representment' });
        for (let stage = 1; stage < stages; stage += 1) await somebody.escalate(id);
        if (end === 'withdrawn') await somebody.withdraw(id);
        else if (end === 'conceded') await somebody.concede(id);
        else {
          const said = {
            outcome: end,
            sequence: 900,
            ...(end === 'partially_won' && { amount: '12.34' }),
          } as const;
          for (let time = 0; time <= repeats; time += 1) await somebody.say(id, said);
        }
        const won = end === 'won' ? 8_000n : end === 'partially_won' ? 1_234n : 0n;
        expect((await somebody.posted()) - before).toBe(won);
        expect((await world.internalAccount('disputes_receivable')) - receivable).toBe(0n);
        expect((await world.internalAccount('card_settlement')) - owed).toBe(-won);
      }),
      { numRuns: 15 },
    );
  });

  it('is one for a purchase at a time, of what was taken of it, by whoever paid it', async () => {
    const [somebody, other] = [await world.buyer(), await world.buyer()];
    const opened = await Promise.allSettled(Array.from({ length: 8 }, () => somebody.open()));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { transactionId } = somebody;
    const input = { transactionId, reason: 'fraud', amount: '1.00', answers: {} } as const;
    await expect(openDispute(other.ctx, input)).rejects.toMatchObject({ code: 'validation_failed' });
    const id = opened.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : []))[0] ?? '';
    await expect(getDispute(other.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
    const held = await world.network.buyer();
    const { authorizationId } = await held.send('authorization', '5.00');
    await expect(
      openDispute(held.ctx, { ...input, transactionId: authorizationId ?? '' }),
    ).rejects.toMatchObject(refusedWhere('dispute_not_possible', authorizationLife, 'pending'));
  });

  it('is a draft that may be written anew, hands in only what answers all that was asked, and then stays', async () => {
    const somebody = await world.buyer();
    const { id } = await somebody.open({
      reason: 'fraud',
      answers: { cardInHand: 'lost', whatHappened: '' },
    });
    await expect(somebody.submit(id)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ field: 'answers.whatHappened', code: 'required' }] },
    });
    await expect(somebody.change(id, { amount: '80.01' })).rejects.toMatchObject({
      details: { fields: [{ field: 'amount', code: 'amount_too_large' }] },
    });
    const changed = await somebody.change(id, {
      reason: 'duplicate',
      amount: '12.00',
      answers: { otherPurchase: await somebody.other() },
    });
    expect(changed).toMatchObject({ state: 'draft', reason: 'duplicate', version: 2 });
    expect(changed.amount.amount).toBe('12.00');
    await somebody.submit(id);
    await expect(somebody.change(id, {})).rejects.toMatchObject({ code: 'illegal_transition' });
    const { rows } = await db.pool.query(
      'select before, after from audit_log where action = $1 and object_id = $2',
      ['dispute.changed', id],
    );
    expect(rows).toMatchObject([
      { before: { reason: 'fraud' }, after: { reason: 'duplicate', amount: '12.00' } },
    ]);
  });

  it('takes evidence and gives it up while it is a draft, and keeps what it was handed in with', async () => {
    const somebody = await world.buyer();
    const { id } = await somebody.open();
    const fileId = await uploadedFile(somebody.ctx, somebody.principal, 'dispute_evidence');
    const add = () =>
      addDisputeEvidence(onRoute(somebody.ctx, 'addDisputeEvidence'), { id, fileId, kind: 'other' });
    const remove = (evidenceId: string, ctx = somebody.ctx) =>
      removeDisputeEvidence(onRoute(ctx, 'removeDisputeEvidence'), { id, evidenceId });
    const [first] = (await add()).evidence;
    const other = await world.buyer();
    await expect(remove(first?.id ?? '', other.ctx)).rejects.toMatchObject({ code: 'not_found' });
    expect((await remove(first?.id ?? '')).evidence).toEqual([]);
    await expect(remove(first?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
    const [again] = (await add()).evidence;
    await somebody.submit(id);
    await expect(remove(again?.id ?? '')).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: disputeLife.submitted },
    });
    expect((await getDispute(somebody.ctx, { id })).evidence).toMatchObject([{ fileId }]);
  });

  it('ends when nobody answers in time: a draft expires, a silent merchant gives in, our silence loses', async () => {
    const [draft, filed, represented] = [await world.buyer(), await world.buyer(), await world.buyer()];
    const ids = [(await draft.open()).id, (await filed.open()).id, (await represented.open()).id] as const;
    for (const [one, id] of [
      [filed, ids[1]],
      [represented, ids[2]],
    ] as const) {
      await one.submit(id);
      await one.file(id);
    }
    await represented.say(ids[2], { type: 'representment' });
    const pass = async (days: number) => {
      world.clock.advance(days * 86_400_000);
      await Promise.all([
        disputeJob(world.ledger).run(world.system),
        disputeJob(world.ledger).run(world.system),
      ]);
      return Promise.all([draft.stateOf(ids[0]), filed.stateOf(ids[1]), represented.stateOf(ids[2])]);
    };
    expect(await pass(9)).toEqual(['draft', 'filed', 'representment']);
    expect(await pass(1)).toEqual(['draft', 'filed', 'lost']);
    expect(await pass(4)).toEqual(['expired', 'filed', 'lost']);
    expect(await pass(16)).toEqual(['expired', 'won', 'lost']);
  });
});

describe('every act in every state', () => {
  it('is what the life lists, or is refused with what it does list', async () => {
    const somebody = await world.buyer();
    const { id } = await somebody.open();
    const put = async (state: DisputeState) => {
      await db.pool.query('update disputes_disputes set state = $2, credited = 0 where id = $1', [id, state]);
      await db.pool.query('update authorizations_authorizations set won = null where id = $1', [
        somebody.transactionId,
      ]);
    };
    await expectOnlyListedMoves(db, {
      life: disputeLife,
      put,
      acts: {
        change: { to: 'draft', from: ['draft'], run: () => somebody.change(id, { amount: '79.00' }) },
        submit: { to: 'submitted', run: () => somebody.submit(id) },
        withdraw: { to: 'withdrawn', run: () => somebody.withdraw(id) },
        file: { to: 'filed', run: () => somebody.file(id, false) },
        escalate: {
          to: 'arbitration',
          from: ['representment', 'prearbitration'],
          run: () => somebody.escalate(id),
        },
        concede: { to: 'lost', run: () => somebody.concede(id) },
        represent: { to: 'representment', run: () => somebody.say(id, { type: 'representment' }) },
        win: { to: 'won', run: () => somebody.say(id, { outcome: 'won' }) },
      },
    });
    const fileId = await uploadedFile(somebody.ctx, somebody.principal, 'dispute_evidence');
    await expectOnlyListedMoves(db, {
      life: disputeLife,
      put,
      code: 'dispute_over',
      acts: {
        'add a piece of evidence': {
          to: 'draft',
          from: openDisputeStates,
          run: () => addDisputeEvidence(somebody.ctx, { id, fileId, kind: 'other' }),
        },
      },
    });
  });
});

it('a message said differently under the same number is refused, and one about no dispute is not found', async () => {
  const somebody = await world.buyer();
  const { id } = await somebody.open();
  await somebody.submit(id);
  await somebody.file(id);
  await somebody.say(id, { type: 'representment', sequence: 500 });
  await expect(somebody.say(id, { outcome: 'won', sequence: 500 })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  await expect(somebody.say(newId(), { outcome: 'won' })).rejects.toMatchObject({ code: 'not_found' });
});
