/** Disputes as a customer has them: one that was won, one that was lost, one that runs, and one that is being written. */
import type { OutputOf } from '@tael/contract';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import type { DisputeQuestion, DisputeReason } from '@tael/contract/disputes/states';
import { parseMoney } from '@tael/money';
import type { SandboxPeople } from './make-people.ts';
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
  readonly answers: Partial<Record<DisputeQuestion, string>>;
  readonly isDraft?: boolean;
}

const examples: readonly Example[] = [
  {
    reason: 'duplicate',
    cents: '01',
    daysAgo: 30,
    answers: { otherPurchase: 'The one of the same amount an hour before' },
  },
  {
    reason: 'cancelled',
    cents: '02',
    daysAgo: 21,
    answers: {
      cancelledOn: 'By e-mail, on the last day of the month',
      contactedMerchant: 'That the notice came too late',
    },
  },
  {
    reason: 'not_received',
    cents: '06',
    daysAgo: 4,
    answers: { expectedOn: 'Two weeks ago', contactedMerchant: 'Nothing, in spite of two letters' },
  },
  {
    reason: 'not_as_described',
    cents: '00',
    daysAgo: 1,
    answers: { whatWasWrong: 'Another colour than the one ordered' },
    isDraft: true,
  },
];

type Dispute = OutputOf<typeof disputeRoutes.getDispute>;

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
      ({ id, captured, refunded }) =>
        parseMoney(captured.amount, 'USD').minor >= smallestMinor &&
        parseMoney(refunded.amount, 'USD').minor === 0n &&
        !known.some(({ transactionId }) => transactionId === id),
    );
    if (!purchase) throw new Error('nothing that was bought can be disputed');
    const dollars = parseMoney(purchase.captured.amount, 'USD').minor / 100n - 1n;
    const amount = `${dollars}.${cents}`;
    await world.call(owner, 'openDispute', { transactionId: purchase.id, reason, amount, answers });
  };
  const submit = async (): Promise<void> => {
    const dispute = await find();
    if (dispute?.state !== 'draft') return;
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
