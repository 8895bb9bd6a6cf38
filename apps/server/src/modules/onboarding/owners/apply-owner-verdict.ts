import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requestMail } from '../../identity/index.ts';
import { endInvitation, findPerson } from './person-repository.ts';
import type { CaseRow, Check } from '../repository.ts';

/**
 * What the provider's verdict about an owner changes: their link is used up unless something is to be mended, which they are
 * told by mail. The case itself waits until it is handed in.
 */
export const applyOwnerVerdict = async (tx: Tx, ctx: Context, row: CaseRow, check: Check): Promise<void> => {
  assert(check.person_id, 'this check is about an owner');
  const person = await findPerson(tx, check.person_id);
  assert(person, 'whoever is checked is one of the company’s people');
  const { tenant_id: tenantId, customer_id: customerId } = row;
  if (check.state !== 'failed') await endInvitation(tx, person.id, { at: ctx.clock.now(), reason: 'used' });
  else if (person.removed_at === null) {
    const { email: to, language } = person;
    const template = 'ownerNotConfirmed';
    await requestMail(tx, ctx, { to, template, language, params: {}, tenantId, customerId });
  }
  await audit(tx, ctx, {
    action: 'onboarding.owner_verdict_applied',
    object: { type: 'onboarding_person', id: person.id },
    tenantId,
    customerId,
    before: { identityCheck: 'pending' },
    after: { identityCheck: check.state, reasons: check.reasons },
    actor: 'network',
  });
};
