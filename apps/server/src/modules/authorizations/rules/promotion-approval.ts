import type { ShownValue } from '@tael/contract/approvals/shown';
import { ruleLife } from '@tael/contract/authorizations/card-rules';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import type { Ask, Executor } from '../../approvals/index.ts';
import { setHasCardRules } from '../../org/index.ts';
import {
  findRule,
  lockRules,
  markPromoted,
  updateRule,
  versionsOf,
  type RuleRow,
  type RuleVersionRow,
} from './rule-repository.ts';

/** Whoever wrote what a rule says now made the request to put it in force, and does not decide. */
export const askOfPromotion = (rule: RuleRow, current: RuleVersionRow): Ask => ({
  act: 'card_rule.promoted',
  object: { type: 'card_rule', id: rule.id },
  owner: { tenantId: rule.tenant_id, customerId: rule.customer_id },
  // All that the rule says is bound; its own screen, to which the fact leads, draws it.
  content: { number: rule.number, rule: current.content },
  makerId: current.made_by,
});

const currentOf = async (tx: Tx, { id, number }: RuleRow): Promise<RuleVersionRow> =>
  (await versionsOf(tx, [id])).find((version) => version.number === number) ?? fail('not_found');

/** A rule as its approver reads it, and its promotion: purchases are held to it from now on. */
export const promotionExecutor: Executor = {
  describe: async (tx, { objectId, owner }) => {
    const rule = (await findRule(tx, objectId, owner.customerId ?? '')) ?? fail('not_found');
    const { content } = await currentOf(tx, rule);
    const status = (code: string): ShownValue => ({ kind: 'code', of: 'rule_status', code });
    return {
      facts: [
        { field: 'rule', value: { kind: 'object', type: 'card_rule', id: rule.id, text: content.name } },
        ...(content.amountAtLeast === null
          ? []
          : [
              {
                field: 'amount',
                value: { kind: 'money', amount: content.amountAtLeast, currency: 'USD' },
              } as const,
            ]),
      ],
      changes: [{ field: 'rule_status', before: status(rule.status), after: status('active') }],
    };
  },
  execute: async (tx, ctx, { objectId, owner, content }) => {
    const customerId = owner.customerId ?? '';
    await lockRules(tx, customerId);
    const rule = (await findRule(tx, objectId, customerId)) ?? fail('not_found');
    if (rule.number !== content['number']) fail('conflict');
    await promote(tx, ctx, rule);
    await setHasCardRules(tx, customerId, true);
  },
};

const promote = async (tx: Tx, ctx: Context, rule: RuleRow): Promise<void> => {
  requireMove(ruleLife, rule.status, 'active');
  const now = ctx.clock.now();
  await updateRule(tx, rule, { status: 'active' }, now);
  await markPromoted(tx, rule, ctx.principal?.userId ?? '', now);
  await audit(tx, ctx, {
    action: 'card_rule.promoted',
    object: { type: 'card_rule', id: rule.id },
    before: { status: rule.status, number: rule.number },
    after: { status: 'active', number: rule.number },
  });
};
