import type { ChecksFor, HandlersFor } from '@tael/contract';
import type { sandboxRoutes } from '@tael/contract/sandbox/routes';
import type { cardBulkRoutes } from '@tael/contract/cards/bulk-routes';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { activatePhysicalCard } from './delivery/activate-physical-card.ts';
import { allowCardReplacement } from './back-office/allow-replacement.ts';
import { applyForBin } from './products/apply-for-bin.ts';
import { binCatalogue } from './products/bin-catalogue.ts';
import { blockCard } from './back-office/block-card.ts';
import type { BinDeps } from './products/bin-deps.ts';
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
import { cardKind } from './bulk/bulk-kind.ts';
import { cardTimeline, backOfficeCardTimeline, type TimelineDeps } from './views/card-timeline.ts';
import { assignCard } from './people/assign-card.ts';
import { changeCardControls } from './controls/change-card-controls.ts';
import { changeCardHolder, changeOwnCardName } from './people/change-card-holder.ts';
import { changeCardLimits } from './controls/change-card-limits.ts';
import { changeCardTags } from './controls/change-card-tags.ts';
import { changeCardUse } from './controls/change-card-use.ts';
import { closeBin } from './products/close-bin.ts';
import { changeCardValidity } from './controls/change-card-validity.ts';
import { closeCard } from './lifecycle/close-card.ts';
import { createCard } from './lifecycle/create-card.ts';
import { approveBin, declineBin, reinstateBin, suspendBin } from './products/decide-bin.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { closeBackOfficeCard, reportBackOfficeCard } from './back-office/end-any-card.ts';
import { describeCard } from './controls/describe-card.ts';
import { freezeCard } from './lifecycle/freeze-card.ts';
import { freezeBackOfficeCard, unfreezeBackOfficeCard } from './back-office/freeze-any-card.ts';
import { getCard } from './views/get-card.ts';
import { getBinReview, listBinReviews } from './products/list-bin-reviews.ts';
import { listBins } from './products/list-bins.ts';
import {
  addCardMerchant,
  listCardMerchants,
  removeCardMerchant,
  type KeptMerchantDeps,
} from './controls/keep-to-merchants.ts';
import { listCardTags } from './controls/list-card-tags.ts';
import { getBackOfficeCard, listBackOfficeCards } from './back-office/list-back-office-cards.ts';
import { manyCards } from './many-cards.ts';
import { listCards } from './views/list-cards.ts';
import { renameCard } from './controls/rename-card.ts';
import { createReleaseVerbs, type ReleaseDeps } from './back-office/release-card.ts';
import { cancelCardDelivery } from './delivery/cancel-ordered-delivery.ts';
import { replaceCard, type ReplaceDeps } from './lifecycle/replace-card.ts';
import { reportCard } from './lifecycle/report-card.ts';
import { revealCard, type RevealDeps } from './numbers/reveal-card.ts';
import { revealTicket } from './numbers/reveal-ticket.ts';
import { sendActivationCode } from './delivery/send-activation-code.ts';
import { sendCardAgain } from './delivery/send-card-again.ts';
import { checkCardPin, setCardPin } from './numbers/set-card-pin.ts';
import { unfreezeCard } from './lifecycle/unfreeze-card.ts';
import { typePinAtTerminal } from './numbers/verify-card-pin.ts';

export const cardChecks: ChecksFor<Context, typeof cardRoutes> = { setCardPin: checkCardPin };

export interface CardDeps
  extends RevealDeps, BinDeps, DeliveryDeps, TimelineDeps, ReplaceDeps, ReleaseDeps, KeptMerchantDeps {}

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
  listBackOfficeCards,
  getBackOfficeCard,
  backOfficeCardTimeline: backOfficeCardTimeline(deps),
  freezeBackOfficeCard,
  unfreezeBackOfficeCard,
  reportBackOfficeCard,
  closeBackOfficeCard: closeBackOfficeCard(deps),
  allowCardReplacement,
  blockCard,
  ...createReleaseVerbs(deps),
  binCatalogue: binCatalogue(deps),
  applyForBin: applyForBin(deps),
  closeBin,
  listBinReviews: listBinReviews(deps),
  getBinReview: getBinReview(deps),
  approveBin: approveBin(deps),
  declineBin: declineBin(deps),
  suspendBin: suspendBin(deps),
  reinstateBin: reinstateBin(deps),
  createCard: createCard(deps),
  freezeCard,
  unfreezeCard,
  changeCardLimits,
  changeCardControls,
  changeCardValidity,
  listCardMerchants,
  addCardMerchant: addCardMerchant(deps),
  removeCardMerchant,
  renameCard,
  changeCardHolder,
  changeOwnCardName,
  listCardTags,
  changeCardTags,
  assignCard,
  setCardPin: setCardPin(deps),
  sandboxVerifyPin: typePinAtTerminal(deps),
  changeCardUse,
  describeCard,
  ...manyCards,
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
