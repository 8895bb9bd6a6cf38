import type { InputOf } from '@tael/contract';
import { shareHundredths, type PersonInput } from '@tael/contract/onboarding/business';
import type { businessRoutes } from '@tael/contract/onboarding/business-routes';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { afterSaving } from './after-saving.ts';
import { readCaseFile, type CaseFile } from '../case-file.ts';
import { requireBusiness, requireState } from '../change-case.ts';
import { dropDraft } from './draft-repository.ts';
import { invitePerson } from '../owners/invite-person.ts';
import { endInvitation, insertPerson, updatePerson, type PersonRow } from '../owners/person-repository.ts';
import type { OnboardingCase } from '../present.ts';
import { without } from '../rules.ts';
import { takeStep } from '../take-step.ts';

type Input = InputOf<(typeof businessRoutes)['savePeople']>;

/**
 * Saves who owns and controls the company, as one list. Whoever is new is invited, whoever is gone has their link
 * withdrawn, and another address gets a link of its own.
 */
export const savePeople = (ctx: Context, publicUrl: string, input: Input): Promise<OnboardingCase> =>
  takeStep(ctx, 'onboarding.people_saved', async (tx, file) => {
    const { row } = file;
    requireBusiness(row);
    requireState(row, ['collecting', 'verifying', 'documents_wanted'], 'collecting');
    if (row.company === null || row.details === null) fail('onboarding_incomplete');
    input.people.forEach((person, at) => checkPerson(file, person, at));
    const stored = new Set(input.people.map(({ id }) => id));
    const gone = file.people.filter(({ person }) => !stored.has(person.id));
    const at = ctx.clock.now();
    for (const { person } of gone) {
      await updatePerson(tx, person.id, { removed_at: at });
      await endInvitation(tx, person.id, { at, reason: 'withdrawn' });
    }
    // Only one at a time controls a company: whoever no longer does gives it up before another takes it.
    for (const person of controlLast(input.people)) await savePerson(tx, ctx, publicUrl, file, person);
    await dropDraft(tx, row.id, 'people');
    const set = { to_mend: without(row.to_mend, 'people') };
    const after = await readCaseFile(tx, ctx, { ...row, ...set });
    return { set: { ...set, ...afterSaving(ctx, after) } };
  });

type Named = PersonInput & { readonly newId: string };

// Identifiers are made in the order of the list, which is the order that people are shown in.
const controlLast = (people: readonly PersonInput[]): readonly Named[] =>
  people
    .map((person) => ({ ...person, newId: newId() }))
    .toSorted((one, other) => Number(one.isController) - Number(other.isController));

/** Somebody who has confirmed who they are keeps their name and address. */
const checkPerson = (file: CaseFile, person: PersonInput, at: number): void => {
  const field = (name: string) => `people.${at}.${name}`;
  if (!person.isApplicant && person.email === file.row.email) failField(field('email'), 'already_exists');
  if (person.id === undefined) return;
  const known = file.people.find((one) => one.person.id === person.id)?.person;
  if (!known || known.is_applicant !== person.isApplicant) return failField(field('id'), 'invalid_value');
  if (known.details === null) return;
  const { firstName, lastName } = known.details;
  if (person.firstName !== firstName) failField(field('firstName'), 'person_fixed');
  if (person.lastName !== lastName) failField(field('lastName'), 'person_fixed');
  if (person.email !== known.email) failField(field('email'), 'person_fixed');
};

const savePerson = async (
  tx: Tx,
  ctx: Context,
  publicUrl: string,
  { row, people }: CaseFile,
  input: Named,
): Promise<void> => {
  const values = {
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.isApplicant ? '' : input.email,
    language: input.language,
    share: input.share === '' ? null : shareHundredths(input.share),
    is_controller: input.isController,
  };
  const known = people.find(({ person }) => person.id === input.id);
  const person = known
    ? await updatePerson(tx, known.person.id, values)
    : await addPerson(tx, ctx, { ...values, id: input.newId, is_applicant: input.isApplicant, row });
  const mustInvite = !person.is_applicant && known?.person.email !== person.email;
  if (mustInvite) await invitePerson(tx, ctx, publicUrl, { row, person });
};

const addPerson = async (
  tx: Tx,
  ctx: Context,
  {
    row,
    ...values
  }: Pick<
    PersonRow,
    'id' | 'first_name' | 'last_name' | 'email' | 'language' | 'share' | 'is_controller' | 'is_applicant'
  > & { readonly row: CaseFile['row'] },
): Promise<PersonRow> => {
  const person: PersonRow = {
    tenant_id: row.tenant_id,
    customer_id: row.customer_id,
    case_id: row.id,
    ...values,
    details: null,
    details_saved_at: null,
    consented_at: null,
    created_at: ctx.clock.now(),
    removed_at: null,
  };
  await insertPerson(tx, person);
  return person;
};
