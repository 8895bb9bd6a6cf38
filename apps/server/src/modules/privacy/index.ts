/**
 * What a person may have of us about themselves: a copy of their data, made by a job and kept for a week, and the deletion
 * of their account, which staff decides.
 */
import type { HandlersFor } from '@tael/contract';
import type { privacyRoutes } from '@tael/contract/privacy/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { downloadDataExport, requestDataExport } from './data-export.ts';
import { cancelDeletion, privacy, requestDeletion } from './deletion.ts';
import type { PrivacyDeps } from './deps.ts';
import { decideDeletion, getDeletion, listDeletions } from './review-deletions.ts';

export type { DataSection, PrivacyDeps } from './deps.ts';
export { exportExpiryJob, exportJob } from './make-export.ts';

export const createPrivacyHandlers = (
  deps: PrivacyDeps,
): HandlersFor<Context, typeof privacyRoutes, CallExtras> => ({
  privacy,
  requestDataExport,
  downloadDataExport,
  requestDeletion,
  cancelDeletion,
  listDeletions: (ctx, input) => listDeletions(ctx, deps, input),
  getDeletion: (ctx, input) => getDeletion(ctx, deps, input),
  decideDeletion: (ctx, input) => decideDeletion(ctx, deps, input),
});
