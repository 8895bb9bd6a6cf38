/** Makes a plan happen, step by step, through the same verbs as everybody's. A step that was done before changes nothing. */
import type { OutputOf, fundingRoutes } from '@tael/contract';
import { formatMoney, money } from '@tael/money';
import type { PlannedApplication } from './applications.ts';
import type { SandboxPeople } from './make-people.ts';
import { plainDocument } from './documents.ts';
import type { CustomerPlan, FollowUp, PlannedCard, PlannedDeposit, PlannedPurchase } from './plan.ts';
import type { Person, World } from './world.ts';

/** Something to do at a time, in milliseconds since the beginning of the plan. */
export interface Step {
  readonly at: number;
  readonly run: () => Promise<void>;
}

type Deposit = OutputOf<typeof fundingRoutes.getDeposit>;

const hourMs = 3_600_000;
const dollars = (cents: number): string => formatMoney(money(BigInt(cents), 'USD'));

export const stepsOf = (world: World, people: SandboxPeople, owner: Person, plan: CustomerPlan): Step[] => {
  const cards = new Map<string, string>();
  return [
    ...plan.deposits.flatMap((deposit) => depositSteps(world, people, owner, deposit)),
    ...plan.applications.flatMap((application) => applicationSteps(world, people, owner, application)),
    ...plan.cards.flatMap((card) => cardSteps(world, owner, plan, card, cards)),
    ...plan.purchases.flatMap((purchase) => purchaseSteps(world, purchase, cards)),
  ];
};

const depositSteps = (
  world: World,
  { admin, approver }: SandboxPeople,
  owner: Person,
  planned: PlannedDeposit,
): Step[] => {
  const { at, paymentNumber, senderName, end } = planned;
  const amount = dollars(planned.cents);
  const find = async (): Promise<Deposit | undefined> =>
    (await world.call(owner, 'listDeposits', { limit: 100 })).items.find(
      (one) => one.paymentNumber === paymentNumber,
    );
  const arrive = () => {
    // Two digits changed places on the way.
    const [one = '', other = ''] = [paymentNumber[6], paymentNumber[7]];
    const mistyped = paymentNumber.slice(0, 6) + other + one + paymentNumber.slice(8);
    const typedNumber = planned.isMistyped ? mistyped : paymentNumber;
    return world.call(null, 'sandboxIncomingTransfer', {
      amount,
      senderName,
      paymentNumber: typedNumber,
      bankReference: `SNB-${paymentNumber}`,
    });
  };
  const announce = async (): Promise<void> => {
    if (await find()) return;
    const transferDate = world.now().toISOString().slice(0, 10);
    const lines = [
      'Transfer confirmation',
      `Sender: ${senderName}`,
      `Amount: USD ${amount}`,
      `Number: ${paymentNumber}`,
      transferDate,
    ];
    const proof = await world.call(
      owner,
      'uploadFile',
      { purpose: 'funding_proof' },
      { filename: 'transfer.pdf', bytes: plainDocument(lines) },
    );
    await world.call(owner, 'announceDeposit', {
      amount,
      senderName,
      transferDate,
      paymentNumber,
      proofFileId: proof.id,
    });
  };
  /** A staff member does something about it, where it stands as the plan thinks. */
  const review =
    (state: Deposit['state'], act: (deposit: Deposit) => Promise<unknown>) => async (): Promise<void> => {
      const deposit = await find();
      if (deposit?.state === state) await act(deposit);
    };
  const approve = review('matched', ({ id, version }) =>
    world.call(approver, 'approveDeposit', { id, version }),
  );
  const match = review('announced', async ({ id, version }) => {
    const incoming = await arrive();
    if (incoming.depositId === null)
      await world.call(admin, 'matchDeposit', { id, version, incomingTransferId: incoming.id });
  });
  const reject = review('matched', ({ id, version }) =>
    world.call(admin, 'rejectDeposit', {
      id,
      version,
      reason: 'The sender of the transfer is not the account holder.',
    }),
  );
  const announced: Step = { at, run: announce };
  if (end === 'announced') return [announced];
  const matched: Step[] = [
    announced,
    { at: at + 14 * hourMs, run: async () => void (await arrive()) },
    { at: at + 16 * hourMs, run: match },
  ];
  if (end === 'matched') return matched;
  return [...matched, { at: at + 18 * hourMs, run: end === 'rejected' ? reject : approve }];
};

const applicationSteps = (
  world: World,
  { admin }: SandboxPeople,
  owner: Person,
  planned: PlannedApplication,
): Step[] => {
  const { at, product, intendedUse, description, expectedCards, end } = planned;
  const find = async () =>
    (await world.call(owner, 'binCatalogue', {})).products.find(({ bin }) => bin.productName === product);
  const apply = async (): Promise<void> => {
    const found = await find();
    if (!found) throw new Error(`no card product is called ${product}`);
    if (found.application === null)
      await world.call(owner, 'applyForBin', {
        binId: found.bin.id,
        intendedUse,
        description,
        expectedCards,
      });
  };
  const decide = async (): Promise<void> => {
    const application = (await find())?.application;
    if (application?.state !== 'pending_approval') return;
    const { id, version } = application;
    if (end === 'subscribed') await world.call(admin, 'approveBin', { id, version });
    else
      await world.call(admin, 'declineBin', {
        id,
        version,
        reason: 'description_incomplete',
        note: 'Please name your suppliers and what you buy from them.',
      });
  };
  const applied: Step = { at, run: apply };
  return end === 'pending_approval' ? [applied] : [applied, { at: at + 3 * hourMs, run: decide }];
};

const cardSteps = (
  world: World,
  owner: Person,
  plan: CustomerPlan,
  planned: PlannedCard,
  cards: Map<string, string>,
): Step[] => {
  const { nickname, product } = planned;
  const find = async () =>
    (await world.call(owner, 'listCards', { limit: 100 })).items.find((card) => card.nickname === nickname);
  const create = async (): Promise<void> => {
    const known = await find();
    if (known) return void cards.set(nickname, known.id);
    const bin = (await world.call(owner, 'listBins', {})).find(({ productName }) => productName === product);
    if (!bin) throw new Error(`no card product is called ${product}`);
    const { perTransaction, monthly } = planned;
    const limits = { perTransaction, daily: null, weekly: null, monthly };
    const made = await world.call(owner, 'createCard', { binId: bin.id, nickname, ...plan.holder, limits });
    cards.set(nickname, made.id);
    await world.app.settle();
  };
  const freeze = async (): Promise<void> => {
    const card = await find();
    if (card?.status === 'active')
      await world.call(owner, 'freezeCard', { id: card.id, reason: 'Not needed for now' });
  };
  const created: Step = { at: planned.at, run: create };
  return planned.frozenAt === null ? [created] : [created, { at: planned.frozenAt, run: freeze }];
};

const purchaseSteps = (
  world: World,
  planned: PlannedPurchase,
  cards: ReadonlyMap<string, string>,
): Step[] => {
  const { reference, merchant, at } = planned;
  let authorizationId: string | null = null;
  const authorize = async (): Promise<void> => {
    const cardId = cards.get(planned.card);
    if (cardId === undefined) throw new Error(`the card ${planned.card} was not made`);
    const { name, categoryCode, city, country } = merchant;
    const answer = await world.call(null, 'sandboxAuthorize', {
      cardId,
      amount: dollars(planned.cents),
      merchant: { name, categoryCode, city, country },
      reference,
    });
    authorizationId = answer.decision === 'approved' ? answer.authorizationId : null;
  };
  const follow =
    ({ type, cents, sequence, final }: FollowUp) =>
    async (): Promise<void> => {
      if (authorizationId === null) return;
      const message = { authorizationId, amount: dollars(cents), sequence };
      if (type === 'capture')
        await world.call(null, 'sandboxCapture', { ...message, ...(final === undefined ? {} : { final }) });
      if (type === 'reversal') await world.call(null, 'sandboxReversal', message);
      if (type === 'refund') await world.call(null, 'sandboxRefund', message);
    };
  return [
    { at, run: authorize },
    ...planned.followUps.map((followUp) => ({ at: followUp.at, run: follow(followUp) })),
  ];
};
