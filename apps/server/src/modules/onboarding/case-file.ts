import { entityType } from '@tael/contract/identity/states';
import type { PersonState } from '@tael/contract/onboarding/states';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { findBankLinkOf, type BankLinkRow } from './bank-link/bank-link-repository.ts';
import {
  latestInvitations,
  peopleOf,
  type InvitationRow,
  type PersonRow,
} from './owners/person-repository.ts';
import { latestCheck, latestChecksOfPeople, type CaseRow, type Check } from './repository.ts';
import { personStateOf } from './company-rules.ts';
import { type CaseFacts, type CheckFacts } from './rules.ts';

/** One of a company's people with the check and the link that count. */
export interface PersonFile {
  readonly person: PersonRow;
  readonly check: Check | undefined;
  readonly invitation: InvitationRow | undefined;
  readonly state: PersonState;
}

/** A case with everything that decides about it. A personal one has no people and no bank account. */
export interface CaseFile {
  readonly row: CaseRow;
  /** The applicant's check that counts. */
  readonly check: Check | undefined;
  readonly people: readonly PersonFile[];
  readonly bankLink: BankLinkRow | undefined;
}

export const readCaseFile = async (tx: Tx, ctx: Context, row: CaseRow): Promise<CaseFile> => {
  const check = await latestCheck(tx, row.id);
  if (row.entity_type !== entityType.business) return { row, check, people: [], bankLink: undefined };
  const people = await peopleOf(tx, row.id);
  const invitations = await latestInvitations(
    tx,
    people.map(({ id }) => id),
  );
  const checks = await latestChecksOfPeople(tx, row.id);
  const files = people.map((person) => {
    const invitation = invitations.find((one) => one.person_id === person.id);
    const own = person.is_applicant ? check : checks.find((one) => one.person_id === person.id);
    return personFileOf(ctx, row, { person, check: own, invitation });
  });
  return { row, check, people: files, bankLink: await findBankLinkOf(tx, row.id) };
};

export const personFileOf = (ctx: Context, row: CaseRow, known: Omit<PersonFile, 'state'>): PersonFile => {
  const { person, check, invitation } = known;
  const hasDetails = (person.is_applicant ? row.details : person.details) !== null;
  const standing = {
    hasDetails,
    check: check?.state ?? null,
    expiresAt: person.is_applicant ? null : (invitation?.expires_at ?? null),
  };
  return { ...known, state: personStateOf(standing, ctx.clock.now()) };
};

export const checkFactsOf = (check: Check | undefined): CheckFacts | null =>
  check ? { state: check.state, reasons: check.reasons, answeredAt: check.answered_at } : null;

export const factsOf = ({ row, check, people, bankLink }: CaseFile): CaseFacts => {
  const since = row.decided_at ?? new Date(0);
  const handedIn = [
    row.company_saved_at,
    check?.requested_at,
    ...people.map((one) => one.check?.requested_at),
  ];
  return {
    state: row.state,
    details: row.details,
    detailsSavedAt: row.details_saved_at,
    purpose: row.purpose,
    check: checkFactsOf(check),
    toMend: row.to_mend,
    company:
      row.entity_type === entityType.business
        ? {
            isSaved: row.company !== null,
            hasPeople: people.length > 0,
            invited: people.filter(({ person }) => !person.is_applicant).map(({ state }) => state),
            bankLink: bankLink?.state ?? null,
            hasAnswered: handedIn.some((at) => at && at > since),
          }
        : null,
  };
};
