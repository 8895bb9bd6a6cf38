/**
 * Cards: from the request and its fee to the issuer's answer, freezing, limits, and the one look at a number that a
 * ticket allows. The number itself is in the vault behind the port `card-vault`; here is only its last four.
 */
export {
  cardNames,
  findCardForDecision,
  findFreeCardsForDecision,
  type CardForDecision,
} from './decision-card.ts';
export { createCardJobs } from './jobs.ts';
export { countOpenCards, newestCards } from './newest-cards.ts';
export { touchCards } from './repository.ts';
export { createCardHandlers, type CardDeps } from './routes.ts';
