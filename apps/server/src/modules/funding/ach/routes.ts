import type { HandlersFor } from '@tael/contract';
import { achSignatureHeader, type achRoutes } from '@tael/contract/funding/ach/routes';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import { signedMessageOf } from '../../../kernel/signed/signed-message.ts';
import type { AchDeps } from './deps.ts';
import {
  getAchFunding,
  listLinkedBanks,
  openAchFunding,
  quoteAchFunding,
  retryAchFunding,
} from './open-ach-funding.ts';
import { receiveAchMessage } from './receive-ach-message.ts';

/** Route name to verb. */
export const createAchHandlers = (deps: AchDeps): HandlersFor<Context, typeof achRoutes, CallExtras> => ({
  listLinkedBanks: listLinkedBanks(deps),
  quoteAchFunding: quoteAchFunding(deps),
  openAchFunding: openAchFunding(deps),
  getAchFunding,
  retryAchFunding: retryAchFunding(deps),
  receiveAchMessage: (ctx, _input, extras) =>
    receiveAchMessage(deps)(ctx, signedMessageOf(extras, achSignatureHeader)),
});
