import { idOfAgo } from '../../kernel/ids.ts';
import type { EventJob, ScheduledJob } from '../../kernel/events/job.ts';
import { read, transact } from '../../kernel/transaction.ts';
import { cardSearchTexts, storeHabits } from '../cards/index.ts';
import type { CardNetwork } from '../../providers/card-network/port.ts';
import { createChallengeJobs, challengeExpiryJob } from './challenges/challenge-jobs.ts';
import { createTokenJobs } from './tokens/token-jobs.ts';
import type { Ledger } from '../ledger/index.ts';
import { declineFeeJob } from './lifecycle/decline-fee.ts';
import { expireHold } from './lifecycle/expire-hold.ts';
import { countAnswers } from './history/figures-repository.ts';
import { learnOf, takePaidWith } from './flags/habits-repository.ts';
import { lockUnsearchable, writeSearchTexts } from './history/history-repository.ts';
import { dueHolds } from './repository.ts';
import { purchaseSearchText } from './decision/rules.ts';

const atOnce = 200;
const textsAtOnce = 2_000;
const purchasesAtOnce = 20_000;
const paymentsAtOnce = 200_000;
const cardsAtOnce = 200;
// By then whatever has an earlier id has committed, or never will: no transaction lives that long.
const settledAfterMs = 10 * 60_000;

/**
 * Lets holds go when their time is over (two processes that find the same one meet at its card's lock), and adds up how
 * the network's requests were answered each day, so that nobody counts purchases to show a rate.
 */
export const createAuthorizationJobs = ({ ledger }: { readonly ledger: Ledger }): readonly ScheduledJob[] => [
  challengeExpiryJob,
  {
    name: 'authorizations.expire_holds',
    everyMs: 60_000,
    run: async (ctx) => {
      const due = await read(ctx, (tx) => dueHolds(tx, ctx.clock.now(), atOnce), {
        scope: { kind: 'system' },
      });
      for (const { id, card_id } of due) await expireHold(ledger)(ctx, { id, cardId: card_id });
    },
  },
  {
    // What purchases are found by that were made before this was kept with them; their cards get theirs first.
    name: 'authorizations.fill_search_texts',
    everyMs: 60_000,
    run: (ctx) =>
      transact(ctx, async (tx) => {
        const rows = await lockUnsearchable(tx, textsAtOnce);
        if (rows.length === 0) return;
        const ofCards = await cardSearchTexts(tx, [...new Set(rows.map((row) => row.card_id))]);
        const texts = rows.flatMap((row) => {
          const ofCard = ofCards.get(row.card_id);
          return ofCard === undefined ? [] : [{ id: row.id, text: purchaseSearchText(row, ofCard) }];
        });
        await writeSearchTexts(tx, texts);
      }),
  },
  {
    // What cards are used for, so that a purchase can be compared with it. A card is learnt of once, however often it was
    // paid with, and few at a time: whoever pays with one of them meanwhile waits for their commit.
    name: 'authorizations.learn_habits',
    everyMs: 60_000,
    run: async (ctx) => {
      for (let isMore = true; isMore;) {
        const paidWith = await transact(ctx, (tx) => takePaidWith(tx, paymentsAtOnce));
        for (let at = 0; at < paidWith.cardIds.length; at += cardsAtOnce) {
          const some = paidWith.cardIds.slice(at, at + cardsAtOnce);
          await transact(ctx, async (tx) => storeHabits(tx, await learnOf(tx, some)));
        }
        isMore = paidWith.isMore;
      }
    },
  },
  {
    name: 'authorizations.count_answers',
    everyMs: 60_000,
    run: async (ctx) => {
      const upTo = idOfAgo(settledAfterMs);
      while (await transact(ctx, (tx) => countAnswers(tx, upTo, purchasesAtOnce))) continue;
    },
  },
];

/** What follows from an event: tokens that go with their card, what the network is told, and what a decline costs. */
export const createAuthorizationEventJobs = ({
  ledger,
  ...tokenDeps
}: {
  readonly network: CardNetwork;
  readonly ledger: Ledger;
}): readonly EventJob[] => [
  ...createTokenJobs(tokenDeps),
  ...createChallengeJobs(tokenDeps),
  declineFeeJob(ledger),
];
