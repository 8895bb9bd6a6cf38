import type { CardStatus } from '@tael/contract/cards/states';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import type { DeliveredEvent, EventJob, ScheduledJob } from '../../kernel/events/job.ts';
import { read, transact } from '../../kernel/transaction.ts';
import type { CardVault } from '../../providers/card-vault/port.ts';
import type { ObjectApprovals } from '../approvals/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { activateCard } from './lifecycle/activate-card.ts';
import { callOffDelivery } from './delivery/call-off-delivery.ts';
import { closeCardsPastLastDay, closeDueCards, expireDueCards } from './lifecycle/end-due-cards.ts';
import { failCard } from './lifecycle/fail-card.ts';
import { findCard } from './repository.ts';
import { cardSearchText } from './rules.ts';
import { lockUnsearchable, writeSearchTexts } from './views/search-repository.ts';

/**
 * Asks the issuer for each requested card, with the card's own id, so that asking again gives the same card; and calls
 * off the delivery of one that is closed or reported before it was sent.
 */
export const createCardJobs = ({
  vault,
  ledger,
  approvals,
}: {
  readonly vault: CardVault;
  readonly ledger: Ledger;
  readonly approvals: ObjectApprovals;
}): readonly EventJob[] => [
  {
    topic: 'card.release_lapsed',
    run: (ctx, { objectId }) => transact(ctx, (tx) => approvals.withdraw(tx, ctx, 'card.released', objectId)),
  },
  {
    topic: 'card.requested',
    run: async (ctx, event) => {
      const card = await read(ctx, (tx) => findCard(tx, event.objectId, event.customerId));
      assert(card, 'a requested card is there');
      if (card.status !== 'requested') return;
      const answer = await vault.issue(ctx, {
        cardId: card.id,
        bin: card.bin,
        expiryMonth: card.expiry_month,
        expiryYear: card.expiry_year,
        memo: card.nickname,
      });
      if (answer.outcome === 'issued') await activateCard(ctx, { cardId: card.id, ...answer });
      else await failCard(ledger)(ctx, { cardId: card.id, reason: answer.reason });
    },
  },
  ...['card.closing', 'card.reported'].map((topic) => ({
    topic,
    run: (ctx: Context, { objectId }: DeliveredEvent) => callOffDelivery(ctx, ledger, objectId),
  })),
  // Last: what is done here does not wait for the issuer.
  ...followJobs(vault),
];

/** What becomes of a card, as far as its issuer refuses by itself for it. */
const issuerStates: Readonly<Partial<Record<CardStatus, 'open' | 'paused' | 'closed'>>> = {
  active: 'open',
  frozen: 'paused',
  blocked: 'paused',
  closing: 'paused',
  closed: 'closed',
  expired: 'closed',
  lost: 'closed',
  stolen: 'closed',
};
const moves = ['frozen', 'unfrozen', 'blocked', 'unblocked', 'closing', 'closed', 'expired', 'reported'];

/** Tells the issuer what a card is by now, which may be more than what the event tells of. */
const followJobs = (vault: CardVault): readonly EventJob[] =>
  moves.map((move) => ({
    topic: `card.${move}`,
    run: async (ctx, event) => {
      const card = await read(ctx, (tx) => findCard(tx, event.objectId, event.customerId));
      const state = card && issuerStates[card.status];
      if (card && state) await vault.follow(ctx, card.id, state);
    },
  }));

const minuteMs = 60_000;
const textsAtOnce = 2_000;

/** Writes what cards are found by that were made before this was kept with them. */
const fillSearchTexts: ScheduledJob = {
  name: 'cards.fill_search_texts',
  everyMs: minuteMs,
  run: (ctx) =>
    transact(ctx, async (tx) => {
      const cards = await lockUnsearchable(tx, textsAtOnce);
      const texts = cards.map((card) => ({
        id: card.id,
        text: cardSearchText(card.nickname, card.holder_first_name, card.holder_last_name),
      }));
      if (texts.length > 0) await writeSearchTexts(tx, texts);
    }),
};

/** What the clock asks for: search texts that are missing, cards whose days without a transaction are over, and those past their last month. */
export const cardScheduledJobs: readonly ScheduledJob[] = [
  fillSearchTexts,
  {
    name: 'cards.close',
    everyMs: minuteMs,
    run: async (ctx) => {
      await closeCardsPastLastDay(ctx);
      await closeDueCards(ctx);
    },
  },
  {
    name: 'cards.expire',
    everyMs: 10 * minuteMs,
    run: async (ctx) => {
      await expireDueCards(ctx);
    },
  },
];
