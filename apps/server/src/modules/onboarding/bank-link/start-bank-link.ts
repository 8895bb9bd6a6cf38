import type { InputOf } from '@tael/contract';
import type { businessRoutes } from '@tael/contract/onboarding/business-routes';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Sealer } from '../../../kernel/events/sealer.ts';
import { audit } from '../../../kernel/audit.ts';
import { afterSaving } from '../steps/after-saving.ts';
import { readCaseFile } from '../case-file.ts';
import { countBankLinksSince, insertBankLink, updateBankLink } from './bank-link-repository.ts';
import { requireBusiness, requireState } from '../change-case.ts';
import type { OnboardingCase } from '../present.ts';
import { dayMs, lastFourOf, mostBankLinksADay } from '../company-rules.ts';
import { without } from '../rules.ts';
import { takeStep } from '../take-step.ts';

type Input = InputOf<(typeof businessRoutes)['startBankLink']>;

/** Asks the provider to confirm the company's bank account; an account that was tried before is given up for it. */
export const startBankLink = (ctx: Context, sealer: Sealer, input: Input): Promise<OnboardingCase> =>
  takeStep(ctx, 'onboarding.bank_link_chosen', async (tx, { row, bankLink }) => {
    requireBusiness(row);
    requireState(row, ['collecting', 'verifying', 'documents_wanted'], 'verifying');
    if (row.company === null) fail('onboarding_incomplete');
    const now = ctx.clock.now();
    const tried = await countBankLinksSince(tx, row.id, new Date(now.getTime() - dayMs));
    if (tried >= mostBankLinksADay) fail('bank_link_quota_exceeded', { retryAfterSeconds: dayMs / 1_000 });
    if (bankLink) await updateBankLink(tx, bankLink.id, { state: 'replaced', ended_at: now });
    const id = newId();
    const owner = { tenantId: row.tenant_id, customerId: row.customer_id };
    const { accountNumber, routingNumber, accountType } = input;
    const lastFour = lastFourOf(accountNumber);
    await insertBankLink(tx, {
      id,
      tenant_id: owner.tenantId,
      customer_id: owner.customerId,
      case_id: row.id,
      state: 'requested',
      account_type: accountType,
      routing_number: routingNumber,
      account_number: sealer.seal(Buffer.from(accountNumber), id),
      last_four: lastFour,
      first_deposit: null,
      second_deposit: null,
      requested_at: now,
      ended_at: null,
    });
    await audit(tx, ctx, {
      action: 'onboarding.bank_link_requested',
      object: { type: 'onboarding_bank_link', id },
      before: bankLink ? { id: bankLink.id, state: bankLink.state } : null,
      after: { state: 'requested', routingNumber, lastFour, accountType },
    });
    await emit(tx, ctx, { topic: 'onboarding.bank_link_requested', objectId: id, ...owner, payload: {} });
    const set = { to_mend: without(row.to_mend, 'bank_link') };
    const after = await readCaseFile(tx, ctx, { ...row, ...set });
    return { set: { ...set, ...afterSaving(ctx, after) } };
  });
