import type { InputOf, OutputOf } from '@tael/contract';
import type { legalDocumentRoutes } from '@tael/contract/org/document-routes';
import { acceptedDocuments } from '@tael/contract/org/documents';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { insertAcceptances, versionsAcceptedBy } from './acceptance-repository.ts';

type Routes = typeof legalDocumentRoutes;
type ToAccept = OutputOf<Routes['documentsToAccept']>;

const inForce = Object.values(acceptedDocuments).flat();

/** Who never accepted a document is asked for it where it belongs, and not at the sign-in. */
const toAccept = async (tx: Tx, userId: string): Promise<ToAccept> => {
  const accepted = await versionsAcceptedBy(tx, userId);
  return inForce.flatMap(({ document, version }) => {
    const own = accepted.filter((one) => one.document === document);
    const [newest] = own;
    return newest && own.every((one) => one.version !== version)
      ? [{ document, version, acceptedVersion: newest.version }]
      : [];
  });
};

export const documentsToAccept = (ctx: Context): Promise<ToAccept> =>
  read(ctx, (tx) => toAccept(tx, principalOf(ctx).userId));

/** Writes down the acceptance of what is asked for. Throws `terms_changed` where something else was shown. */
export const acceptNewVersions = (
  ctx: Context,
  { documents }: InputOf<Routes['acceptDocuments']>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    const { userId, tenantId, customerId } = principalOf(ctx);
    const asked = await toAccept(tx, userId);
    const isShown = asked.every(({ document, version }) =>
      documents.some((one) => one.document === document && one.version === version),
    );
    if (customerId === null) return fail('terms_changed');
    if (asked.length === 0 || asked.length !== documents.length || !isShown) fail('terms_changed');
    const accepted = asked.map(({ document, version }) => ({ document, version }));
    await insertAcceptances(
      tx,
      accepted.map((one) => ({
        id: newId(),
        tenant_id: tenantId,
        customer_id: customerId,
        user_id: userId,
        occasion: 'new_version',
        ...one,
        language: ctx.language,
        ip: ctx.ip,
        accepted_at: ctx.clock.now(),
      })),
    );
    await audit(tx, ctx, {
      action: 'org.documents_accepted',
      object: { type: 'user', id: userId },
      before: { documents: asked.map(({ document, acceptedVersion: version }) => ({ document, version })) },
      after: { documents: accepted },
    });
    return null;
  });
