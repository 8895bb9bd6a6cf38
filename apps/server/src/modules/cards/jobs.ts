import { assert } from '../../kernel/failure.ts';
import type { EventJob } from '../../kernel/job.ts';
import { read } from '../../kernel/transaction.ts';
import type { CardVault } from '../../providers/card-vault/port.ts';
import type { Ledger } from '../ledger/index.ts';
import { activateCard } from './activate-card.ts';
import { failCard } from './fail-card.ts';
import { findCard } from './repository.ts';

/** Asks the issuer for each requested card, with the card's own id, so that asking again gives the same card. */
export const createCardJobs = ({
  vault,
  ledger,
}: {
  readonly vault: CardVault;
  readonly ledger: Ledger;
}): readonly EventJob[] => [
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
];
