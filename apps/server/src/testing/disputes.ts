/** Disputes, as a test drives them: the customer, staff and the network, each by its own verb. */
import type { EvidenceKind } from '@tael/contract/disputes/forms';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import type { DisputeMessage } from '@tael/contract/disputes/schemas';
import { newId } from '../kernel/ids.ts';
import { transact } from '../kernel/transaction.ts';
import { addDisputeEvidence } from '../modules/disputes/evidence/add-evidence.ts';
import type { InputOf, Permission } from '@tael/contract';
import { principalOf, type Context } from '../kernel/context.ts';
import { getTransaction } from '../modules/authorizations/index.ts';
import { changeDispute } from '../modules/disputes/drafts/change-dispute.ts';
import { refundJob } from '../modules/disputes/jobs.ts';
import { getDispute } from '../modules/disputes/lists/list-disputes.ts';
import { openDispute } from '../modules/disputes/drafts/open-dispute.ts';
import { receiveDisputeMessage } from '../modules/disputes/network/receive-message.ts';
import { concedeDispute, escalateDispute, fileDispute } from '../modules/disputes/lists/review-dispute.ts';
import { submitDispute } from '../modules/disputes/drafts/submit-dispute.ts';
import { withdrawDispute } from '../modules/disputes/drafts/withdraw-dispute.ts';
import { uploadedFile } from '../modules/files/testing.ts';
import { networkWorld, timelineDeps, type Message } from './card-network.ts';
import { cardWorld, onRoute } from './cards.ts';
import { testContext } from './context.ts';
import type { TestDatabase } from './database.ts';
import { runEvents, takeEvents, twice } from './events.ts';
import { testAdmin } from './principal.ts';

type Draft = Omit<InputOf<typeof disputeRoutes.changeDispute>, 'id' | 'version'>;

/** Needs no evidence. */
export const notMine: Draft = {
  reason: 'fraud',
  amount: '80.00',
  answers: { cardInHand: 'nobody_else', whatHappened: 'I was asleep' },
};

export const disputeWorld = (db: TestDatabase) => {
  const world = cardWorld(db);
  const network = networkWorld(world);
  const admin = testContext(db.database, { clock: world.clock, principal: testAdmin() });
  const networkProvider = onRoute({ ...world.system, channel: 'network' }, 'receiveDisputeMessage');
  const receive = (message: DisputeMessage) => receiveDisputeMessage(world.ledger)(networkProvider, message);

  /** What the platform waits for and what it owes the network, over all their accounts. */
  const internalAccount = async (kind: 'disputes_receivable' | 'card_settlement'): Promise<bigint> => {
    const { rows } = await db.pool.query<{ id: string }>('select id from ledger_accounts where kind = $1', [
      kind,
    ]);
    return transact(world.system, async (tx) => {
      let sum = 0n;
      for (const { id } of rows) sum += (await world.ledger.balance(id, tx))?.posted.minor ?? 0n;
      return sum;
    });
  };

  /** Delivers the refunds that the outbox tells of, each twice: told twice is told once. */
  const followRefunds = async (): Promise<void> => {
    const events = await takeEvents(db.pool, ['authorization.refunded']);
    await runEvents(world.system, twice(events), [refundJob(world.ledger)]);
  };

  /** What a purchase tells of its disputes to somebody with these permissions. */
  const shownTo = async (reader: Context, transactionId: string, ...codes: readonly Permission[]) => {
    const principal = { ...principalOf(reader), permissions: new Set(codes) };
    const detail = getTransaction(timelineDeps(world));
    return (await detail({ ...reader, principal }, { id: transactionId })).disputes;
  };

  /** A customer with a purchase of 80.00 that was taken, and what can be done about its dispute. */
  const buyer = async () => {
    const shopper = await network.buyer(100_000n);
    const { authorizationId } = await shopper.send('authorization', '80.00');
    await shopper.send('capture', '80.00');
    const transactionId = authorizationId ?? '';
    const open = (change: Partial<Draft> = {}) =>
      openDispute(onRoute(shopper.ctx, 'openDispute'), { transactionId, ...notMine, ...change });
    /** Another purchase of 80.00 with the same card, which was taken, too. */
    const other = async (change: Partial<Message> = {}): Promise<string> => {
      const reference = `NET-${newId()}`;
      const bought = await shopper.send('authorization', '80.00', { ...change, reference });
      await shopper.send('capture', '80.00', { ...change, reference });
      return bought.authorizationId ?? '';
    };
    const seen = async (id: string) => {
      const { version } = await getDispute(shopper.ctx, { id });
      return { id, version };
    };
    const note = 'As the evidence says';
    let sequence = 0;
    const say = (id: string, change: Partial<DisputeMessage>) => {
      sequence += 1;
      const sentAt = world.clock.now().toISOString();
      const said = { disputeId: id, sequence, sentAt, type: 'decision', note: '', ...change } as const;
      return receive(said);
    };
    return {
      ...shopper,
      transactionId,
      open,
      other,
      say,
      prove: async (id: string, kind: EvidenceKind) =>
        addDisputeEvidence(onRoute(shopper.ctx, 'addDisputeEvidence'), {
          id,
          kind,
          fileId: await uploadedFile(shopper.ctx, shopper.principal, 'dispute_evidence'),
        }),
      change: async (id: string, change: Partial<Draft>) =>
        changeDispute(onRoute(shopper.ctx, 'changeDispute'), {
          ...(await seen(id)),
          ...notMine,
          ...change,
        }),
      submit: async (id: string) => submitDispute(onRoute(shopper.ctx, 'submitDispute'), await seen(id)),
      withdraw: async (id: string) =>
        withdrawDispute(world.ledger)(onRoute(shopper.ctx, 'withdrawDispute'), await seen(id)),
      file: async (id: string, isCredited = true) =>
        fileDispute(world.ledger)(onRoute(admin, 'fileDispute'), { ...(await seen(id)), isCredited, note }),
      escalate: async (id: string) =>
        escalateDispute(onRoute(admin, 'escalateDispute'), { ...(await seen(id)), note }),
      concede: async (id: string) =>
        concedeDispute(world.ledger)(onRoute(admin, 'concedeDispute'), { ...(await seen(id)), note }),
      stateOf: async (id: string) => (await getDispute(shopper.ctx, { id })).state,
      posted: async () => (await world.available(shopper.customerId)).posted,
    };
  };

  return { ...world, network, admin, receive, internalAccount, followRefunds, shownTo, buyer };
};
