import { acceptedDocuments, type Occasion } from '@tael/contract/org/documents';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { insertAcceptances } from './acceptance-repository.ts';

interface Acceptance {
  readonly tenantId: string;
  readonly customerId: string;
  readonly userId: string;
  readonly occasion: Occasion;
}

/** Writes down that somebody accepted the documents of an occasion, in the transaction of the act that it belongs to. */
export const acceptDocuments = (tx: Tx, ctx: Context, acceptance: Acceptance): Promise<void> => {
  const { tenantId, customerId, userId, occasion } = acceptance;
  return insertAcceptances(
    tx,
    acceptedDocuments[occasion].map((document) => ({
      id: newId(),
      tenant_id: tenantId,
      customer_id: customerId,
      user_id: userId,
      occasion,
      ...document,
      language: ctx.language,
      ip: ctx.ip,
      accepted_at: ctx.clock.now(),
    })),
  );
};
