import type { InputOf, OutputOf } from '@tael/contract';
import type { ownerRoutes } from '@tael/contract/onboarding/owner-routes';
import type { Upload } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import type { StoreUpload } from '../../files/index.ts';
import { openInvitation, requireOpen } from './invitation.ts';
import { countUpload } from './person-repository.ts';
import { mostUploadsOfInvitation } from '../company-rules.ts';

type Route = (typeof ownerRoutes)['uploadOwnerDocument'];

/** Keeps a picture for an owner. The link is asked before a byte is decoded, and takes so many pictures in all. */
export const uploadOwnerDocument = async (
  ctx: Context,
  storeUpload: StoreUpload,
  { token, purpose }: InputOf<Route>,
  upload: Upload | undefined,
): Promise<OutputOf<Route>> => {
  const { person, isCounted } = await independentTransaction(ctx, async (tx) => {
    const opened = await openInvitation(tx, ctx, token);
    requireOpen(opened);
    return {
      person: opened.person,
      isCounted: await countUpload(tx, opened.invitation.id, mostUploadsOfInvitation),
    };
  });
  if (!isCounted) fail('rate_limited', { retryAfterSeconds: 86_400 });
  const owner = { tenantId: person.tenant_id, customerId: person.customer_id, uploadedBy: person.id };
  return storeUpload(ctx, { ...owner, purpose }, upload);
};
