import type { HandlersFor } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../kernel/context.ts';
import type { Ledger } from '../ledger/index.ts';
import { changeCardLimits } from './change-card-limits.ts';
import { createCard } from './create-card.ts';
import { freezeCard } from './freeze-card.ts';
import { getCard } from './get-card.ts';
import { listBins } from './list-bins.ts';
import { listCards } from './list-cards.ts';
import { revealCard, type RevealDeps } from './reveal-card.ts';
import { revealTicket } from './reveal-ticket.ts';
import { unfreezeCard } from './unfreeze-card.ts';

export interface CardDeps extends RevealDeps {
  readonly ledger: Ledger;
}

export const createCardHandlers = (deps: CardDeps): HandlersFor<Context, typeof cardRoutes> => ({
  listCards,
  getCard,
  listBins,
  createCard: createCard(deps.ledger),
  freezeCard,
  unfreezeCard,
  changeCardLimits,
  revealTicket,
  revealCard: revealCard(deps),
});
