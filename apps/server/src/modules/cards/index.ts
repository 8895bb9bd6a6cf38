/**
 * Cards: from the request and its fee to the issuer's answer, freezing, limits, its end and what takes its
 * place, and the one look at a number that a ticket allows. The number itself is in the vault behind the port `card-vault`; here is only its last four.
 *
 * - `products`: BINs: which card products there are, and what a customer applies for.
 * - `delivery`: plastic: the order, its way to the holder, activation.
 * - `numbers`: the full card number and the PIN: reveal, set, verify.
 * - `controls`: limits, merchant and channel controls, validity, names and tags.
 * - `people`: who holds a card, who is assigned to it and who may see it.
 * - `lifecycle`: from the request to the end: create, freeze, report, replace, close.
 * - `bulk`: many cards from one table.
 * - `usage`: what a card was used for: its monthly charge and its habits.
 * - `back-office`: what staff does with the cards of any customer.
 * - `views`: a card as a response, lists, search, the timeline, the card as a decision sees it.
 */
export {
  cardNames,
  cardSearchTexts,
  findCardForDecision,
  findCardOwners,
  findFreeCardsForDecision,
  type CardForDecision,
  type CardOwner,
} from './views/decision-card.ts';
export { cardLabels, cardsCharged, chargedForCard } from './usage/charged-repository.ts';
export { holdCardToMerchants } from './controls/account-limits-repository.ts';
export { spreadAccountLimits } from './controls/account-limits.ts';
export { applicationQueue, beginBins } from './products/bin-repository.ts';
export type { AlertAct, ChallengeAct, TokenAct } from './views/card-timeline.ts';
export { cardKind } from './bulk/bulk-kind.ts';
export { cardPrinterJob } from './delivery/delivery-jobs.ts';
export { limitsLeft } from './views/limits-left.ts';
export { listCards } from './views/list-cards.ts';
export { createDeliveryJobs } from './delivery/delivery-jobs.ts';
export { freezeByRule } from './lifecycle/freeze-by-rule.ts';
export { freezeForFraud, liftFraudFreeze } from './lifecycle/freeze-for-fraud.ts';
export { noteGuess, trustMerchant, type CardHabits, type TrustedMerchant } from './usage/habits.ts';
export { changeHabits, storeHabits, type LearntHabits } from './usage/habits-repository.ts';
export { getCard, getCardInScope } from './views/get-card.ts';
export { cardExecutor } from './lifecycle/card-approval.ts';
export { cardScheduledJobs, createCardJobs } from './jobs.ts';
export { countByDepartment, placeOfCard } from './people/assignment-repository.ts';
export {
  cardsHeldBy,
  visibleCards,
  cardsOfDepartment,
  visibleCardsAmong,
  departmentsOfCards,
} from './people/visibility.ts';
export { subAccountsThatSee } from './people/who-sees-card.ts';
export { lockManaged, seesCard } from './people/seen-card.ts';
export { closeUsedUp } from './lifecycle/close-used-up.ts';
export {
  agentCardOf,
  agentCardState,
  closePurchase,
  lockToAgent,
  openPurchase,
  type AgentCardState,
} from './controls/agent-lock.ts';
export { firstNameOf, isNamed, learnedFrom, takenBy, type Seller } from './controls/kept-merchants.ts';
export { isUsedUp, type ValidityNow } from './controls/validity.ts';
export { storeValidity, touchCards } from './usage/use-repository.ts';
export { countOpenCards, newestCards, searchCards } from './views/newest-cards.ts';
export { cardsFound } from './views/search-repository.ts';
export { hasWorkingCard } from './views/working-card.ts';
export { releaseExecutor } from './back-office/release-approval.ts';
export { cardChecks, createCardHandlers, type CardDeps } from './routes.ts';
export { createCardPrinterSandboxHandlers } from './delivery/sandbox-routes.ts';
export { createCardScheduledJobs } from './calendar-jobs.ts';
export { cardLines } from './repository.ts';
export { inLatestZone } from './rules.ts';
