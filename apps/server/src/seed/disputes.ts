/** Disputes as a customer has them: one that was won, one that was lost, one that runs, and one that is being written. */
import type { OutputOf } from '@tael/contract';
import type { authorizationRoutes } from '@tael/contract/authorizations/routes';
import { missingEvidence, type DisputeAnswers, type DisputeReason } from '@tael/contract/disputes/forms';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { parseMoney } from '@tael/money';
import type { SandboxPeople } from './make-people.ts';
import { plainDocument } from './documents.ts';
import type { Step } from './play.ts';
import type { Person, World } from './world.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const smallestMinor = 300n;

interface Example {
  readonly reason: DisputeReason;
  /** The sandbox's network answers by them. */
  readonly cents: string;
  readonly daysAgo: number;
  /** Every day that is asked for is the day before it is written. */
  readonly answers: (yesterday: string, duplicate: Purchase | undefined) => DisputeAnswers;
  readonly isDraft?: boolean;
}

const examples: readonly Example[] = [
  {
    reason: 'duplicate',
    cents: '01',
    daysAgo: 30,
    answers: (_yesterday, duplicate) => ({ otherPurchase: duplicate?.id }),
  },
  {
    reason: 'cancelled',
    cents: '02',
    daysAgo: 21,
    answers: (yesterday) => ({
      productType: 'service',
      cancelledOn: yesterday,
      cancellationReason: 'We use another one now',
      contactedMerchant: 'That the notice came too late',
    }),
  },
  {
    reason: 'not_received',
    cents: '06',
    daysAgo: 4,
    answers: (yesterday) => ({
      productType: 'merchandise',
      expectedOn: yesterday,
      contactedMerchant: 'Nothing, in spite of two letters',
    }),
  },
  {
    reason: 'not_as_described',
    cents: '00',
    daysAgo: 1,
    answers: () => ({ productType: 'merchandise', whatWasWrong: 'Another colour than the one ordered' }),
    isDraft: true,
  },
];

type Dispute = OutputOf<typeof disputeRoutes.getDispute>;
type Purchase = OutputOf<typeof authorizationRoutes.getTransaction>['transaction'];

/** Another purchase that this one may have been charged twice for. */
const duplicateOf = (
  { id, cardId, merchantName }: Purchase,
  among: readonly Purchase[],
): Purchase | undefined =>
  among.find((other) => other.id !== id && (other.cardId === cardId || other.merchantName === merchantName));

/** Steps that end at `endMs`; one that was done before changes nothing. */
export const disputeSteps = (world: World, people: SandboxPeople, endMs: number): Step[] =>
  [people.personal, people.business].flatMap((owner) =>
    examples.flatMap((example) =>
      stepsOf(world, people.admin, owner, example, endMs - example.daysAgo * dayMs),
    ),
  );

const stepsOf = (world: World, admin: Person, owner: Person, example: Example, at: number): Step[] => {
  const { reason, cents, answers } = example;
  const disputes = async (): Promise<readonly Dispute[]> =>
    (await world.call(owner, 'listDisputes', {})).items;
  const find = async () => (await disputes()).find((dispute) => dispute.reason === reason);
  const open = async (): Promise<void> => {
    const known = await disputes();
    if (known.some((dispute) => dispute.reason === reason)) return;
    const { items } = await world.call(owner, 'listTransactions', { status: 'captured', limit: 100 });
    const purchase = items.find(
      (one) =>
        parseMoney(one.captured.amount, 'USD').minor >= smallestMinor &&
        parseMoney(one.refunded.amount, 'USD').minor === 0n &&
        !known.some(({ transactionId }) => transactionId === one.id) &&
        (reason !== 'duplicate' || duplicateOf(one, items)),
    );
    if (!purchase) throw new Error('nothing that was bought can be disputed');
    const dollars = parseMoney(purchase.captured.amount, 'USD').minor / 100n - 1n;
    const yesterday = new Date(world.now().getTime() - dayMs).toISOString().slice(0, 10);
    const content = {
      reason,
      amount: `${dollars}.${cents}`,
      answers: answers(yesterday, duplicateOf(purchase, items)),
    };
    await world.call(owner, 'openDispute', { transactionId: purchase.id, ...content });
  };
  const prove = async ({ id, evidence }: Dispute): Promise<void> => {
    for (const kind of missingEvidence(reason, evidence)) {
      const evidenceKind = {
        filename: `${kind}.pdf`,
        bytes: plainDocument(['To whom it may concern', kind]),
      };
      const { id: fileId } = await world.call(
        owner,
        'uploadFile',
        { purpose: 'dispute_evidence' },
        evidenceKind,
      );
      await world.call(owner, 'addDisputeEvidence', { id, fileId, kind });
    }
  };
  const submit = async (): Promise<void> => {
    const dispute = await find();
    if (dispute?.state !== 'draft') return;
    await prove(dispute);
    await world.call(owner, 'submitDispute', { id: dispute.id, version: dispute.version });
  };
  const file = async (): Promise<void> => {
    const dispute = await find();
    if (dispute?.state !== 'submitted') return;
    const { id, version } = dispute;
    const note = 'The customer has told us all that the network asks for.';
    await world.call(admin, 'fileDispute', { id, version, isCredited: true, note });
  };
  const opened: Step = { at, run: open };
  if (example.isDraft) return [opened];
  return [opened, { at: at + hourMs, run: submit }, { at: at + 3 * hourMs, run: file }];
};
