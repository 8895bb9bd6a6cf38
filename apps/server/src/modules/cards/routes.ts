import type { ChecksFor, HandlersFor } from '@tael/contract';
import type { sandboxRoutes } from '@tael/contract/sandbox/routes';
import type { cardBulkRoutes } from '@tael/contract/cards/bulk-routes';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { activatePhysicalCard } from './activate-physical-card.ts';
import { allowCardReplacement } from './allow-replacement.ts';
import { applyForBin } from './apply-for-bin.ts';
import { binCatalogue } from './bin-catalogue.ts';
import { blockCard } from './block-card.ts';
import type { BinDeps } from './bin-deps.ts';
import {
  cancelJob,
  failedRows,
  getJob,
  listJobs,
  listRows,
  startJob,
  templateOf,
  uploadJob,
  type BulkKind,
} from '../bulk/index.ts';
import { cardKind } from './bulk-kind.ts';
import { cardTimeline, houseCardTimeline, type TimelineDeps } from './card-timeline.ts';
import { assignCard } from './assign-card.ts';
import { changeCardControls } from './change-card-controls.ts';
import { changeCardHolder } from './change-card-holder.ts';
import { changeCardLimits } from './change-card-limits.ts';
import { changeCardTags } from './change-card-tags.ts';
import { changeCardUse } from './change-card-use.ts';
import { closeBin } from './close-bin.ts';
import { changeCardValidity } from './change-card-validity.ts';
import { closeCard } from './close-card.ts';
import { createCard } from './create-card.ts';
import { approveBin, declineBin, reinstateBin, suspendBin } from './decide-bin.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { closeHouseCard, reportHouseCard } from './end-house-card.ts';
import { describeCard } from './describe-card.ts';
import { freezeCard } from './freeze-card.ts';
import { freezeHouseCard, unfreezeHouseCard } from './freeze-house-card.ts';
import { getCard } from './get-card.ts';
import { getBinReview, listBinReviews } from './list-bin-reviews.ts';
import { listBins } from './list-bins.ts';
import { listCardTags } from './list-card-tags.ts';
import { getHouseCard, listHouseCards } from './list-house-cards.ts';
import { listCards } from './list-cards.ts';
import { renameCard } from './rename-card.ts';
import { approveCardRelease, proposeCardRelease, rejectCardRelease } from './release-card.ts';
import { cancelCardDelivery } from './cancel-ordered-delivery.ts';
import { replaceCard, type ReplaceDeps } from './replace-card.ts';
import { reportCard } from './report-card.ts';
import { revealCard, type RevealDeps } from './reveal-card.ts';
import { revealTicket } from './reveal-ticket.ts';
import { sendActivationCode } from './send-activation-code.ts';
import { sendCardAgain } from './send-card-again.ts';
import { checkCardPin, setCardPin } from './set-card-pin.ts';
import { unfreezeCard } from './unfreeze-card.ts';
import { typePinAtTerminal } from './verify-card-pin.ts';

export const cardChecks: ChecksFor<Context, typeof cardRoutes> = { setCardPin: checkCardPin };

export interface CardDeps extends RevealDeps, BinDeps, DeliveryDeps, TimelineDeps, ReplaceDeps {}

export const createCardHandlers = (
  deps: CardDeps,
): HandlersFor<Context, typeof cardRoutes & Pick<typeof sandboxRoutes, 'sandboxVerifyPin'>, CallExtras> => ({
  listCards,
  getCard,
  cardDetail: getCard,
  listBins,
  activateCard: activatePhysicalCard,
  sendActivationCode: sendActivationCode(deps),
  sendCardAgain: sendCardAgain(deps.ledger),
  cancelCardDelivery: cancelCardDelivery(deps.ledger),
  cardTimeline: cardTimeline(deps),
  listHouseCards,
  getHouseCard,
  houseCardTimeline: houseCardTimeline(deps),
  freezeHouseCard,
  unfreezeHouseCard,
  reportHouseCard,
  closeHouseCard: closeHouseCard(deps),
  allowCardReplacement,
  blockCard,
  proposeCardRelease,
  approveCardRelease,
  rejectCardRelease,
  binCatalogue: binCatalogue(deps),
  applyForBin: applyForBin(deps),
  closeBin,
  listBinReviews: listBinReviews(deps),
  getBinReview: getBinReview(deps),
  approveBin: approveBin(deps),
  declineBin: declineBin(deps),
  suspendBin: suspendBin(deps),
  reinstateBin: reinstateBin(deps),
  createCard: createCard(deps.ledger),
  freezeCard,
  unfreezeCard,
  changeCardLimits,
  changeCardControls,
  changeCardValidity,
  renameCard,
  changeCardHolder,
  listCardTags,
  changeCardTags,
  assignCard,
  setCardPin: setCardPin(deps),
  sandboxVerifyPin: typePinAtTerminal(deps),
  changeCardUse,
  describeCard,
  closeCard,
  deleteCard: closeCard,
  reportCard,
  replaceCard: replaceCard(deps),
  revealTicket,
  revealCard: revealCard(deps),
  ...bulkHandlers(cardKind(deps)),
});

const bulkHandlers = (kind: BulkKind): HandlersFor<Context, typeof cardBulkRoutes, CallExtras> => ({
  cardTemplate: templateOf(kind),
  importCards: (ctx, input, { upload }) => uploadJob(kind)(ctx, input, upload),
  listCardBatches: listJobs(kind),
  getCardBatch: getJob(kind),
  listCardBatchRows: listRows(kind),
  runCardBatch: startJob(kind),
  cancelCardBatch: cancelJob(kind),
  failedCardRows: failedRows(kind),
});
