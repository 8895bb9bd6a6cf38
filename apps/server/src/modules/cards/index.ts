/**
 * Cards: from the request and its fee to the issuer's answer, freezing, limits, its end and what takes its
 * place, and the one look at a number that a ticket allows. The number itself is in the vault behind the port `card-vault`; here is only its last four.
 */
export {
  cardNames,
  cardSearchTexts,
  findCardForDecision,
  findCardOwners,
  findFreeCardsForDecision,
  type CardForDecision,
  type CardOwner,
} from './decision-card.ts';
export { cardLabels, cardsCharged, chargedForCard } from './charged-repository.ts';
export { holdCardToMerchants } from './account-limits-repository.ts';
export { spreadAccountLimits } from './account-limits.ts';
export { waitingApplications } from './bin-repository.ts';
export type { AlertAct, ChallengeAct, TokenAct } from './card-timeline.ts';
export { cardKind } from './bulk-kind.ts';
export { cardPrinterJob } from './delivery-jobs.ts';
export { limitsLeft } from './limits-left.ts';
export { listCards } from './list-cards.ts';
export { createDeliveryJobs } from './delivery-jobs.ts';
export { freezeByRule } from './freeze-by-rule.ts';
export { freezeForFraud, liftFraudFreeze } from './freeze-for-fraud.ts';
export { noteGuess, trustMerchant, type CardHabits, type TrustedMerchant } from './habits.ts';
export { changeHabits, keepLearnt, type LearntHabits } from './habits-repository.ts';
export { getCard, getCardInScope } from './get-card.ts';
export { cardScheduledJobs, createCardJobs } from './jobs.ts';
export { countByDepartment, placeOfCard } from './assignment-repository.ts';
export { cardsHeldBy, cardsInReach, cardsOfDepartment, cardsReached, departmentsOfCards } from './reach.ts';
export { subAccountsThatSee } from './who-sees-card.ts';
export { lockManaged, seesCard } from './seen-card.ts';
export { closeUsedUp } from './close-used-up.ts';
export { isUsedUp, type ValidityNow } from './validity.ts';
export { keepValidity, touchCards } from './use-repository.ts';
export { countOpenCards, newestCards, searchCards } from './newest-cards.ts';
export { cardsFound } from './search-repository.ts';
export { cardChecks, createCardHandlers, type CardDeps } from './routes.ts';
export { createCardPrinterSandboxHandlers } from './sandbox-routes.ts';
export { createCardScheduledJobs } from './calendar-jobs.ts';
