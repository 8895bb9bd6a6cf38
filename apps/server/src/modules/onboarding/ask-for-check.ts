import type { identityDocuments } from '@tael/contract/onboarding/schemas';
import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/events/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { attachFile } from '../files/index.ts';
import { insertCheck, type CaseRow, type Check } from './repository.ts';

interface CheckWanted {
  readonly row: CaseRow;
  /** Null for the applicant's own. */
  readonly personId: string | null;
  /** The check that counted so far. */
  readonly known: Check | undefined;
  /** Null where the provider takes the pictures on its page. */
  readonly documents: Documents | null;
}
type Documents = z.output<typeof identityDocuments>;

/** Asks for somebody's check: of documents that are kept here, which a job carries to the provider once this is certain, or on its page. */
export const askForCheck = async (tx: Tx, ctx: Context, wanted: CheckWanted): Promise<Check> => {
  const { row, personId, known, documents } = wanted;
  const { tenant_id: tenantId, customer_id: ownerCustomerId } = row;
  if (documents) await keepDocuments(tx, ctx, wanted, documents);
  const check = await insertCheck(tx, {
    id: newId(),
    tenant_id: tenantId,
    customer_id: ownerCustomerId,
    case_id: row.id,
    person_id: personId,
    round: (known?.round ?? 0) + 1,
    document_type: documents?.documentType ?? null,
    document_file_id: documents?.documentFileId ?? null,
    face_file_id: documents?.faceFileId ?? null,
    state: 'pending',
    requested_at: ctx.clock.now(),
    answered_at: null,
  });
  const topic = 'onboarding.identity_check_requested';
  if (documents)
    await emit(tx, ctx, { topic, objectId: check.id, tenantId, customerId: ownerCustomerId, payload: {} });
  return check;
};

const keepDocuments = async (
  tx: Tx,
  ctx: Context,
  { row: { customer_id: ownerCustomerId }, personId }: CheckWanted,
  { documentFileId, faceFileId }: Documents,
): Promise<void> => {
  const document = { fileId: documentFileId, purpose: 'identity_document', field: 'documentFileId' } as const;
  const face = { fileId: faceFileId, purpose: 'identity_face', field: 'faceFileId' } as const;
  // An owner comes by a link, without a session, and hands in what they uploaded through it.
  const whose = { ownerCustomerId, ...(personId !== null && { uploadedBy: personId }) };
  await attachFile(tx, ctx, { ...document, ...whose });
  await attachFile(tx, ctx, { ...face, ...whose });
};
