/** Purchases of the same moment, answered in one transaction as each would have been in its own. */
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { Clock } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { findFreeCardsForDecision, touchCards, type CardForDecision } from '../cards/index.ts';
import type { Ledger, LockedAccounts } from '../ledger/index.ts';
import { settingsOf, spendingOf, windowsAt } from '../limits/index.ts';
import { freeAccountsForDecision, type MoneyStanding } from '../org/index.ts';
import { birthOf } from './answer-request.ts';
import { mayBeFraud } from './fraud-check.ts';
import type { Prolong } from './awaited.ts';
import { merchantLimitsMet } from './merchant-limits.ts';
import { findHeardOf, type NetworkAnswer } from './message-repository.ts';
import { accountsOf, planBetween, type PurchaseAccounts } from './postings.ts';
import { factsOf, type Received } from './received.ts';
import { decide } from './rules.ts';
import { keepRecords, postingFor, recordOf } from './write-change.ts';

/** One message with the context of its call. */
export interface Asked {
  readonly ctx: Context;
  readonly message: NetworkMessage;
  readonly prolong: Prolong | undefined;
}

/** A purchase that can be decided together with others. */
interface Plain {
  readonly asked: Asked;
  readonly id: string;
  readonly received: Received;
  readonly account: MoneyStanding;
  readonly accounts: PurchaseAccounts;
}

/**
 * Answers plain purchases: new references, on cards that are ours and that nobody else holds at this moment. The others
 * get no answer here and are to be answered alone. All that is answered commits together; whatever fails leaves nothing
 * behind. `nextId` names the purchases.
 */
export const answerTogether = async (
  tx: Tx,
  ledger: Ledger,
  asked: readonly Asked[],
  clock: Clock,
  nextId: () => string,
): Promise<ReadonlyMap<Asked, NetworkAnswer>> => {
  const plain = await prepare(tx, ledger, asked, clock, nextId);
  if (plain.length === 0) return new Map();
  const accounts = await ledger.lockAccounts(
    tx,
    plain.flatMap(({ accounts: { customer, settlement } }) => [customer, settlement]),
  );
  const decided = decideInOrder(plain, accounts);
  const approved = decided.filter(({ planned }) => planned.transfers.length > 0);
  const touched = new Set(approved.map(({ record }) => record.row.card_id));
  await Promise.all([
    touched.size > 0 && touchCards(tx, [...touched], clock.now()),
    keepRecords(
      tx,
      decided.map(({ record }) => record),
    ),
    accounts.post(approved.map(({ planned }) => planned.transfers)),
  ]);
  return new Map(decided.map(({ asked: one, record }) => [one, record.answer]));
};

/** Finds what the decisions need, of those that can be decided together. */
const prepare = async (
  tx: Tx,
  ledger: Ledger,
  asked: readonly Asked[],
  clock: Clock,
  nextId: () => string,
): Promise<readonly Plain[]> => {
  // Of messages under one name the first is new; what the others are shows once it has been answered.
  const named = new Map(asked.toReversed().map((one) => [one.message.reference, one]));
  const [heardOf, cards] = await Promise.all([
    findHeardOf(tx, [...named.keys()]),
    findFreeCardsForDecision(tx, [...new Set(asked.map(({ message }) => message.cardToken))]),
  ]);
  const owners = new Set([...cards.values()].map(({ customerId }) => customerId));
  const [standings, stateOf] = await Promise.all([
    freeAccountsForDecision(tx, [...owners]),
    readStates(tx, clock.millis(), cards.values()),
  ]);
  // What would freeze a card is answered alone, and so is all that came for that card, in its order.
  const suspected = new Set(
    asked.flatMap(({ message }) => {
      const card = cards.get(message.cardToken);
      return card && mayBeFraud(card, message, clock.now()) ? [card.id] : [];
    }),
  );
  const plain: Plain[] = [];
  for (const one of asked) {
    const { message } = one;
    const card = cards.get(message.cardToken);
    const account = card && standings.get(card.customerId);
    // Rules of one's own look at what came before, which one that is answered alone has seen to its end; a webhook is
    // asked outside of any transaction.
    const isAlone = account?.hasCardRules === true || account?.hasWebhook === true;
    const isNew = named.get(message.reference) === one && !heardOf.has(message.reference);
    if (card && merchantLimitsMet(card, message.merchant?.name).length > 0) continue;
    if (!card || account === undefined || isAlone || !isNew || suspected.has(card.id)) continue;
    const id = nextId();
    const received: Received = { message, source: 'network', card, ...stateOf(card) };
    const accounts = await accountsOf(tx, ledger, { ...card, authorizationId: id });
    plain.push({ asked: one, id, received, account: account.standing, accounts });
  }
  return plain;
};

type State = Pick<Received, 'settings' | 'windows' | 'spending'>;

/** The numbers of each tenant, and what its cards have spent by them. */
const readStates = async (
  tx: Tx,
  nowMs: number,
  cards: Iterable<CardForDecision>,
): Promise<(card: CardForDecision) => State> => {
  const states = new Map<string, State>();
  const ofTenant = async (tenantId: string, its: readonly CardForDecision[]): Promise<void> => {
    const settings = await settingsOf(tx, tenantId);
    const windows = windowsAt(nowMs, settings.spendingZone);
    const ids = its.map(({ id }) => id);
    for (const [id, spending] of await spendingOf(tx, ids, windows))
      states.set(id, { settings, windows, spending });
  };
  const tenants = Map.groupBy(cards, ({ tenantId }) => tenantId);
  await Promise.all([...tenants].map(([tenantId, its]) => ofTenant(tenantId, its)));
  return (card) => {
    const state = states.get(card.id);
    assert(state, 'every card asked for has a sum');
    return state;
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
