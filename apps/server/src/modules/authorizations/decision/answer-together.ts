/** Purchases of the same moment, answered in one transaction as each would have been in its own. */
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Deadline } from '../../../kernel/deadline.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import {
  findFreeCardsForDecision,
  touchCards,
  type CardForDecision,
  type CardOwner,
} from '../../cards/index.ts';
import type { Ledger, LockedAccounts } from '../../ledger/index.ts';
import { readSpending, settingsOf, windowsAt, type Windows } from '../../limits/index.ts';
import { freeAccountsForDecision, type MoneyStanding } from '../../org/index.ts';
import { birthOf } from './answer-request.ts';
import { mayBeFraud } from '../flags/fraud-check.ts';
import { merchantLimitsMet } from './merchant-limits.ts';
import { findReceived, type NetworkAnswer } from '../message-repository.ts';
import { accountsOf, planBetween, type PurchaseAccounts } from '../lifecycle/postings.ts';
import { factsOf, type Received } from '../received.ts';
import { decide } from './rules.ts';
import { storeRecords, postingFor, recordOf } from '../lifecycle/write-change.ts';

/** One message with the context of its call. */
export interface Asked {
  readonly ctx: Context;
  readonly message: NetworkMessage;
  readonly deadline: Deadline | undefined;
}

/** A purchase of a card that is ours, by the name that it has got here. */
interface Begun {
  readonly asked: Asked;
  readonly id: string;
  readonly accounts: PurchaseAccounts;
}

/** One that can be decided together with others. */
interface Plain extends Begun {
  readonly received: Received;
  readonly account: MoneyStanding;
}

export interface Gathered {
  readonly clock: Clock;
  /** Names the purchases. */
  nextId(): string;
  /** Whose the cards with these tokens are; a token that nobody has is left out. */
  ownersOf(tx: Tx, tokens: readonly string[]): Promise<ReadonlyMap<string, CardOwner>>;
}

/**
 * Answers plain purchases: new references, on cards that are ours and that nobody else holds at this moment. The others
 * get no answer here and are to be answered alone. All that is answered commits together; whatever fails leaves nothing
 * behind.
 */
export const answerTogether = async (
  tx: Tx,
  ledger: Ledger,
  asked: readonly Asked[],
  gathered: Gathered,
): Promise<ReadonlyMap<Asked, NetworkAnswer>> => {
  const { plain, accounts } = await prepare(tx, ledger, asked, gathered);
  if (plain.length === 0) return new Map();
  const decided = decideInOrder(plain, accounts);
  const approved = decided.filter(({ planned }) => planned.transfers.length > 0);
  const posting = accounts.decide(approved.map(({ planned }) => planned.transfers));
  // Of each card the first: it is as it was read.
  const used = new Map(
    approved.toReversed().map(({ record: { received } }) => [received.card.id, received.card]),
  );
  tx.leaveWithCommit(
    Promise.all([
      touchCards(tx, [...used.values()], gathered.clock.now()),
      storeRecords(
        tx,
        decided.map(({ record }) => record),
      ),
      posting.write(),
    ]),
  );
  return new Map(decided.map(({ asked: one, record }) => [one, record.answer]));
};

/**
 * Locks and reads all that the decisions need, of those that can be decided together. What is asked of the database leaves
 * at once and is answered in this order: the cards are locked before their sums are read, and the accounts last, like
 * everywhere.
 */
const prepare = async (
  tx: Tx,
  ledger: Ledger,
  asked: readonly Asked[],
  { clock, nextId, ownersOf }: Gathered,
): Promise<{ readonly plain: readonly Plain[]; readonly accounts: LockedAccounts }> => {
  // Of messages under one name the first is new; what the others are shows once it has been answered.
  const named = new Map(asked.toReversed().map((one) => [one.message.reference, one]));
  const tokens = [...new Set(asked.map(({ message }) => message.cardToken))];
  const owners = await ownersOf(tx, tokens);
  const begun: Begun[] = [];
  for (const one of asked) {
    const owner = owners.get(one.message.cardToken);
    if (!owner) continue;
    const id = nextId();
    begun.push({ asked: one, id, accounts: await accountsOf(tx, ledger, { ...owner, authorizationId: id }) });
  }
  const its = (field: 'customerId' | 'tenantId') => [
    ...new Set([...owners.values()].map((owner) => owner[field])),
  ];
  const [alreadyReceived, cards, standings, stateOf, accounts] = await Promise.all([
    findReceived(tx, [...named.keys()]),
    findFreeCardsForDecision(tx, tokens),
    freeAccountsForDecision(tx, its('customerId')),
    readStates(tx, tokens, its('tenantId')),
    ledger.lockAccounts(
      tx,
      begun.flatMap(({ accounts: { customer, settlement } }) => [customer, settlement]),
    ),
  ]);
  // What would freeze a card is answered alone, and so is all that came for that card, in its order.
  const suspected = new Set(
    asked.flatMap(({ message }) => {
      const card = cards.get(message.cardToken);
      return card && mayBeFraud(card, message, clock.now()) ? [card.id] : [];
    }),
  );
  const plain = begun.flatMap((one): Plain[] => {
    const { message } = one.asked;
    const card = cards.get(message.cardToken);
    const account = card && standings.get(card.customerId);
    // Rules of one's own look at what came before, which one that is answered alone has seen to its end; a webhook is
    // asked outside of any transaction.
    const isAlone = account?.hasCardRules === true || account?.hasWebhook === true;
    const isNew = named.get(message.reference) === one.asked && !alreadyReceived.has(message.reference);
    if (!card || account === undefined || isAlone || !isNew || suspected.has(card.id)) return [];
    if (merchantLimitsMet(card, message.merchant).length > 0) return [];
    const received: Received = {
      message,
      source: 'network',
      card,
      ...stateOf(card, windowsAt(clock.millis(), account.zone)),
    };
    return [{ ...one, received, account: account.standing }];
  });
  return { plain, accounts };
};

type State = Pick<Received, 'settings' | 'windows' | 'spending'>;

/** The numbers of each tenant, and what cards have spent by them. */
const readStates = async (
  tx: Tx,
  cardIds: readonly string[],
  tenantIds: readonly string[],
): Promise<(card: CardForDecision, windows: Windows) => State> => {
  const [spent, ...settings] = await Promise.all([
    readSpending(tx, cardIds),
    ...tenantIds.map((tenantId) => settingsOf(tx, tenantId)),
  ]);
  const tenants = new Map(settings.map((its, index) => [tenantIds[index], its]));
  return ({ id, tenantId }, windows) => {
    const numbers = tenants.get(tenantId);
    assert(numbers, 'the numbers of the tenant were read');
    return { settings: numbers, windows, spending: spent(id, windows) };
  };
};

/** Decides one after the other, each on what those before it have left of the account, and have made of the card. */
const decideInOrder = (plain: readonly Plain[], accounts: LockedAccounts) => {
  const left = new Map<string, bigint>();
  const cards = new Map<string, Pick<Received, 'card' | 'spending'>>();
  return plain.map(({ asked, id, received: before, account, accounts: its }) => {
    const { ctx } = asked;
    const received = { ...before, ...cards.get(before.card.id) };
    const available = left.get(its.customer) ?? accounts.balance(its.customer)?.available.minor;
    assert(available !== undefined, 'the account that was just named has a balance');
    const decision = decide(
      factsOf(ctx, received, { account, authorizedBefore: 0n, available, merchantLimits: undefined }),
    );
    const written = birthOf(ctx, received, decision, id);
    const planned = planBetween(its, postingFor(ctx, written), written.change.steps);
    const record = recordOf(ctx, written, planned);
    if (decision.outcome === 'approved') left.set(its.customer, available - decision.amount.minor);
    const { card, spending } = record.received;
    // Where it was used just now matters to the next of a card that has habits, and to no other.
    const isUsed = card.habits !== null && decision.outcome === 'approved';
    cards.set(card.id, { card: isUsed ? { ...card, lastUsedAt: ctx.clock.now() } : card, spending });
    return { asked, record, planned };
  });
};
