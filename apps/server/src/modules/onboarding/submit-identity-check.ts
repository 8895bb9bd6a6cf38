import type { InputOf } from '@tael/contract';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/outbox.ts';
import { attachFile } from '../files/index.ts';
import { requireState } from './change-case.ts';
import { factsOf, type OnboardingCase } from './present.ts';
import { insertCheck } from './repository.ts';
import { missingOf } from './rules.ts';
import { takeStep } from './take-step.ts';

type Input = InputOf<(typeof onboardingRoutes)['submitIdentityCheck']>;

/** Hands papers in for a check: kept and asked for here, carried to the firm by a job once this is certain. */
export const submitIdentityCheck = (ctx: Context, input: Input): Promise<OnboardingCase> =>
  takeStep(ctx, 'onboarding.identity_check_submitted', async (tx, row, known) => {
    requireState(row, ['collecting', 'verifying', 'documents_wanted'], 'verifying');
    if (known?.state === 'pending') fail('identity_check_pending', { retryAfterSeconds: 1 });
    const missing = missingOf(factsOf(row, known));
    if (missing.includes('details') || missing.includes('purpose')) fail('onboarding_incomplete');
    const { documentFileId, faceFileId } = input;
    const ownerCustomerId = row.customer_id;
    await attachFile(tx, ctx, {
      fileId: documentFileId,
      purpose: 'identity_document',
      ownerCustomerId,
      field: 'documentFileId',
    });
    await attachFile(tx, ctx, {
      fileId: faceFileId,
      purpose: 'identity_face',
      ownerCustomerId,
      field: 'faceFileId',
    });
    const now = ctx.clock.now();
    const check = await insertCheck(tx, {
      id: newId(),
      tenant_id: row.tenant_id,
      customer_id: row.customer_id,
      case_id: row.id,
      round: (known?.round ?? 0) + 1,
      document_type: input.documentType,
      document_file_id: documentFileId,
      face_file_id: faceFileId,
      state: 'pending',
      requested_at: now,
      answered_at: null,
    });
    await emit(tx, ctx, {
      topic: 'onboarding.identity_check_requested',
      objectId: check.id,
      tenantId: row.tenant_id,
      customerId: row.customer_id,
      payload: {},
    });
    return { set: { state: 'verifying', submitted_at: now }, check };
  });
