import type { identityDocuments } from '@tael/contract/onboarding/schemas';
import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { attachFile } from '../files/index.ts';
import { insertCheck, type CaseRow, type Check } from './repository.ts';

interface CheckWanted {
  readonly row: CaseRow;
  /** Null for the applicant's own. */
  readonly personId: string | null;
  /** The check that counted so far. */
  readonly known: Check | undefined;
  readonly papers: z.output<typeof identityDocuments>;
}

/** Keeps somebody's papers and asks for their check, which a job carries to the firm once this is certain. */
export const askForCheck = async (tx: Tx, ctx: Context, wanted: CheckWanted): Promise<Check> => {
  const { row, personId, known, papers } = wanted;
  const { documentFileId, faceFileId } = papers;
  const { tenant_id: tenantId, customer_id: ownerCustomerId } = row;
  const document = { fileId: documentFileId, purpose: 'identity_document', field: 'documentFileId' } as const;
  const face = { fileId: faceFileId, purpose: 'identity_face', field: 'faceFileId' } as const;
  await attachFile(tx, ctx, { ...document, ownerCustomerId });
  await attachFile(tx, ctx, { ...face, ownerCustomerId });
  const check = await insertCheck(tx, {
    id: newId(),
    tenant_id: tenantId,
    customer_id: ownerCustomerId,
    case_id: row.id,
    person_id: personId,
    round: (known?.round ?? 0) + 1,
    document_type: papers.documentType,
    document_file_id: documentFileId,
    face_file_id: faceFileId,
    state: 'pending',
    requested_at: ctx.clock.now(),
    answered_at: null,
  });
  const topic = 'onboarding.identity_check_requested';
  await emit(tx, ctx, { topic, objectId: check.id, tenantId, customerId: ownerCustomerId, payload: {} });
  return check;
};
