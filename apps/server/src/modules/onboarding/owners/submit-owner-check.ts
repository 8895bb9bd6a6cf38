import type { InputOf } from '@tael/contract';
import type { ownerRoutes } from '@tael/contract/onboarding/owner-routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { askForCheck } from '../ask-for-check.ts';
import { checkFactsOf } from '../case-file.ts';
import { withInvitation, type Invitation, type OpenedInvitation } from './invitation.ts';
import { updatePerson } from './person-repository.ts';
import { mostRoundsOfOwner } from '../company-rules.ts';
import type { Check } from '../repository.ts';
import { mustMendDetails } from '../rules.ts';

type Input = InputOf<(typeof ownerRoutes)['submitOwnerCheck']>;

/** Hands an owner's documents in, with their consent to check them for this company alone. */
export const submitOwnerCheck = (ctx: Context, input: Input): Promise<Invitation> =>
  withInvitation(ctx, input.token, async (tx, opened) => {
    const check = await askForOwnersCheck(tx, ctx, opened, input);
    await noteConsent(tx, ctx, opened, { action: 'onboarding.owner_check_submitted', check });
  });

/** Asks for an owner's check, once they have said who they are. */
export const askForOwnersCheck = (
  tx: Tx,
  ctx: Context,
  { row, person, check: known }: OpenedInvitation,
  documents: Input | null,
): Promise<Check> => {
  if (known?.state === 'pending') fail('identity_check_pending', { retryAfterSeconds: 1 });
  const isOwed = person.details === null || mustMendDetails(checkFactsOf(known), person.details_saved_at);
  if (isOwed) fail('onboarding_incomplete');
  if ((known?.round ?? 0) >= mostRoundsOfOwner) fail('rate_limited', { retryAfterSeconds: 86_400 });
  return askForCheck(tx, ctx, { row, personId: person.id, known, documents });
};

/** Keeps that an owner agreed to be checked, with the act by which they did. */
export const noteConsent = async (
  tx: Tx,
  ctx: Context,
  { row, person }: OpenedInvitation,
  { action, check }: { readonly action: string; readonly check: Check },
): Promise<void> => {
  await updatePerson(tx, person.id, { consented_at: ctx.clock.now() });
  await audit(tx, ctx, {
    action,
    object: { type: 'onboarding_person', id: person.id },
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    after: { checkId: check.id, round: check.round, hasConsented: true },
  });
};
