import type { OutputOf } from '@tael/contract';
import type { ownerRoutes } from '@tael/contract/onboarding/owner-routes';
import type { InvitationState } from '@tael/contract/onboarding/states';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { checkFactsOf, personFileOf, type PersonFile } from '../case-file.ts';
import { tokenHashOf } from './invite-person.ts';
import { findInvitation, findPerson, type InvitationRow } from './person-repository.ts';
import { presentCheck } from '../present.ts';
import { findCase, latestCheck, lockCase, type CaseRow } from '../repository.ts';
import { applicantName, invitationStateOf, shareText } from '../company-rules.ts';
import { mustMendDetails } from '../rules.ts';

export type Invitation = OutputOf<(typeof ownerRoutes)['readInvitation']>;

/** What a link leads to: its owner's part of a company's case. */
export interface OpenedInvitation extends PersonFile {
  readonly row: CaseRow;
  readonly invitation: InvitationRow;
  readonly standing: InvitationState;
}

const open = async (
  tx: Tx,
  ctx: Context,
  token: string,
  caseOf: (tx: Tx, id: string) => Promise<CaseRow | undefined>,
): Promise<OpenedInvitation> => {
  const found = await findInvitation(tx, tokenHashOf(token));
  const owner = found && (await findPerson(tx, found.person_id));
  if (!owner) return fail('not_found');
  const row = await caseOf(tx, owner.case_id);
  assert(row, 'whoever is invited belongs to a case');
  // Read again once the case is kept: another call with the same link may have been faster.
  const invitation = (await findInvitation(tx, found.token_hash)) ?? found;
  const person = (await findPerson(tx, owner.id)) ?? owner;
  const check = await latestCheck(tx, row.id, person.id);
  const file = personFileOf(ctx, row, { person, check, invitation });
  return { ...file, row, invitation, standing: invitationStateOf(invitation, ctx.clock.now()) };
};

/** What the link leads to, with its case kept from changing. */
export const openInvitation = (tx: Tx, ctx: Context, token: string): Promise<OpenedInvitation> =>
  open(tx, ctx, token, lockCase);

/** Who asks an owner for what, and where it stands. A link that nobody was ever sent is not found. */
export const readInvitation = (ctx: Context, { token }: { readonly token: string }): Promise<Invitation> =>
  read(ctx, async (tx) => presentInvitation(await open(tx, ctx, token, findCase)), {
    scope: { kind: 'system' },
  });

/**
 * An act by the link of an invitation: keeps the case from changing, lets `work` check and write, and answers where it
 * stands then. A link that has ended opens nothing: `illegal_transition`.
 */
export const withInvitation = (
  ctx: Context,
  token: string,
  work: (tx: Tx, opened: OpenedInvitation) => Promise<void>,
): Promise<Invitation> =>
  transact(
    ctx,
    async (tx) => {
      const opened = await openInvitation(tx, ctx, token);
      requireOpen(opened);
      await work(tx, opened);
      return presentInvitation(await open(tx, ctx, token, findCase));
    },
    { scope: { kind: 'system' } },
  );

/** Refuses a link that has ended, and a case that nobody may add to any more. */
export const requireOpen = ({ standing, row }: OpenedInvitation): void => {
  const isTaken = row.state === 'collecting' || row.state === 'verifying' || row.state === 'documents_wanted';
  if (standing !== 'open' || !isTaken)
    fail('illegal_transition', { params: { from: standing, to: 'open' }, allowed: [] });
};

const presentInvitation = (opened: OpenedInvitation): Invitation => {
  const { row, person, check, invitation, standing, state } = opened;
  assert(row.company && row.details, 'whoever invites has said who they are');
  const details = person.details;
  return {
    state: standing,
    language: person.language,
    company: row.company.registeredBusinessName,
    inviter: applicantName(row.details),
    expiresAt: invitation.expires_at.toISOString(),
    owner:
      standing === 'open'
        ? {
            firstName: details?.firstName ?? person.first_name,
            lastName: details?.lastName ?? person.last_name,
            share: shareText(person.share),
            isController: person.is_controller,
            details,
            state,
            mustMendDetails: mustMendDetails(checkFactsOf(check), person.details_saved_at),
            identityCheck: presentCheck(check),
          }
        : null,
  };
};
