import type { InputOf } from '@tael/contract';
import type { ownerRoutes } from '@tael/contract/onboarding/owner-routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { withInvitation, type Invitation } from './invitation.ts';
import { updatePerson } from './person-repository.ts';
import { isOfAge } from '../rules.ts';

type Input = InputOf<(typeof ownerRoutes)['saveOwnerDetails']>;

/** Saves what an owner says about themselves, by the link they were sent. Not while a check of it is under way. */
export const saveOwnerDetails = (ctx: Context, { token, ...details }: Input): Promise<Invitation> =>
  withInvitation(ctx, token, async (tx, { row, person, check }) => {
    if (check?.state === 'pending') fail('identity_check_pending', { retryAfterSeconds: 1 });
    const now = ctx.clock.now();
    if (!isOfAge(details.birthDate, now.toISOString().slice(0, 10))) failField('birthDate', 'birth_date_age');
    await updatePerson(tx, person.id, { details, details_saved_at: now });
    await audit(tx, ctx, {
      action: 'onboarding.owner_details_saved',
      object: { type: 'onboarding_person', id: person.id },
      tenantId: row.tenant_id,
      customerId: row.customer_id,
      before: { details: person.details },
      after: { details },
    });
  });
