import { entityType } from '@tael/contract/identity/states';
import { onboardingLife } from '@tael/contract/onboarding/states';
import { compare, formatMoney, parseMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { conditionAmount } from '../../fees/index.ts';
import { readCaseFile } from '../case-file.ts';
import { presentCase, type OnboardingCase } from '../present.ts';
import { findCaseOf, insertCase, insertCheck, latestCheck, lockCaseOf, type CaseRow } from '../repository.ts';
import { applicantOf } from '../take-step.ts';

/** What the customer may spend, as a decimal text in US dollars. */
export type AvailableOf = (tx: Tx, customerId: string) => Promise<string>;

/**
 * Begins to make an open personal account a business one: a second case beside the first, which the personal account
 * outlives. Who the applicant is and that they were checked is taken over; the company is new. Once a customer. Throws
 * `upgrade_balance_too_low` below the available balance that the fee schedule asks for (specification section 5).
 */
export const upgradeToBusiness = (ctx: Context, availableOf: AvailableOf): Promise<OnboardingCase> => {
  const { customerId } = applicantOf(ctx);
  return transact(ctx, async (tx) => {
    if (!(await lockCaseOf(tx, customerId))) return fail('not_found');
    // Read again under the lock: another tab may have been faster.
    const registration = await findCaseOf(tx, customerId);
    assert(registration, 'a case that was locked exists');
    requireOpenPerson(registration);
    await ctx.mayMoveMoney(tx, customerId);
    await requireBalance(tx, ctx, customerId, availableOf);
    const upgrade = await openCase(tx, ctx, registration);
    await carryCheck(tx, registration, upgrade);
    const owner = { tenantId: upgrade.tenant_id, customerId };
    await audit(tx, ctx, {
      action: 'onboarding.upgrade_started',
      object: { type: 'onboarding_case', id: upgrade.id },
      ...owner,
      after: { kind: upgrade.kind, state: upgrade.state, entityType: upgrade.entity_type },
    });
    await emit(tx, ctx, { topic: 'onboarding.started', objectId: upgrade.id, ...owner, payload: {} });
    return presentCase(await readCaseFile(tx, ctx, upgrade), []);
  });
};

const requireOpenPerson = (row: CaseRow): void => {
  if (row.kind !== 'registration' || row.entity_type !== entityType.personal || row.state !== 'active')
    fail('illegal_transition', {
      params: { from: row.state, to: 'collecting' },
      allowed: onboardingLife[row.state],
    });
};

const requireBalance = async (
  tx: Tx,
  ctx: Context,
  customerId: string,
  availableOf: AvailableOf,
): Promise<void> => {
  const wanted = await conditionAmount(tx, ctx, { customerId, code: 'business_upgrade' });
  const available = parseMoney(await availableOf(tx, customerId), wanted.currency);
  if (compare(available, wanted) < 0)
    fail('upgrade_balance_too_low', { params: { amount: formatMoney(wanted) } });
};

const openCase = async (tx: Tx, ctx: Context, registration: CaseRow): Promise<CaseRow> => {
  const now = ctx.clock.now();
  const upgrade: CaseRow = {
    ...registration,
    id: newId(),
    kind: 'upgrade',
    language: ctx.language,
    state: 'collecting',
    entity_type: entityType.business,
    purpose: null,
    submitted_at: null,
    decision: null,
    decision_reason: null,
    decided_by: null,
    decided_at: null,
    created_at: now,
    updated_at: now,
    version: 1,
  };
  await insertCase(tx, upgrade);
  return upgrade;
};

/** Nobody is asked twice for documents that were accepted. */
const carryCheck = async (tx: Tx, registration: CaseRow, upgrade: CaseRow): Promise<void> => {
  const check = await latestCheck(tx, registration.id);
  if (check) await insertCheck(tx, { ...check, id: newId(), case_id: upgrade.id, round: 1 });
};
