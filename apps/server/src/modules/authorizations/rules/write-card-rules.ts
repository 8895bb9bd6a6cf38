/** What a customer does with its own rules, one act after the other; each says whether decisions must look. */
import type { InputOf } from '@tael/contract';
import type { cardRuleRoutes } from '@tael/contract/authorizations/card-rule-routes';
import { ruleLife, type RuleContent, type RuleStatus } from '@tael/contract/authorizations/card-rules';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { refuseMove, requireMove, requireVersion } from '../../../kernel/transitions.ts';
import type { ObjectApprovals } from '../../approvals/index.ts';
import { setHasCardRules } from '../../org/index.ts';
import { presentRules, type RuleDeps, type RuleResponse } from './list-card-rules.ts';
import { askOfPromotion } from './promotion-approval.ts';
import {
  findRule,
  insertRule,
  insertVersion,
  lockRules,
  markPromoted,
  rulesOf,
  updateRule,
  versionsOf,
  type RuleRow,
  type RuleVersionRow,
} from './rule-repository.ts';

type Routes = typeof cardRuleRoutes;

/** The most rules that a customer may have beside the retired ones: each is looked at for each purchase. */
const mostRules = 20;

export interface RuleVerbDeps extends RuleDeps {
  readonly approvals: ObjectApprovals;
}

export const createRuleVerbs = (deps: RuleVerbDeps) => ({
  createCardRule: (ctx: Context, { content }: InputOf<Routes['createCardRule']>): Promise<RuleResponse> =>
    transact(ctx, async (tx) => {
      const { tenantId, customerId } = customerOf(ctx);
      await lockRules(tx, customerId);
      const stored = (await rulesOf(tx, customerId)).filter(({ status }) => status !== 'retired');
      if (stored.length >= mostRules) fail('rule_limit_reached');
      const now = ctx.clock.now();
      const rule: RuleRow = {
        id: newId(),
        tenant_id: tenantId,
        customer_id: customerId,
        status: 'draft',
        number: 1,
        created_at: now,
        updated_at: now,
        version: 1,
      };
      await insertRule(tx, rule);
      await insertVersion(tx, versionRow(ctx, rule, content));
      await auditRule(tx, ctx, 'card_rule.created', rule, { content });
      return presentOne(tx, ctx, deps, rule.id);
    }),

  /** Only what is not in force is changed: what was promoted stays what it was when somebody looked at it. */
  changeCardRule: (
    ctx: Context,
    { id, version, content }: InputOf<Routes['changeCardRule']>,
  ): Promise<RuleResponse> =>
    withRule(deps, ctx, { id, version }, async (tx, rule) => {
      if (rule.status !== 'draft' && rule.status !== 'shadow') refuseMove(ruleLife, rule.status, 'draft');
      await write(tx, ctx, rule, content);
      await auditRule(tx, ctx, 'card_rule.changed', rule, { content });
    }),

  moveCardRule: (ctx: Context, { id, version, to }: InputOf<Routes['moveCardRule']>): Promise<RuleResponse> =>
    withRule(deps, ctx, { id, version }, async (tx, rule) => {
      await move(tx, ctx, rule, to);
      await auditRule(tx, ctx, 'card_rule.moved', rule, { status: to });
    }),

  /** Somebody else than its author, where the customer has one; each promotion is confirmed anew besides. */
  promoteCardRule: (ctx: Context, input: InputOf<Routes['promoteCardRule']>): Promise<RuleResponse> =>
    withRule(deps, ctx, input, async (tx, rule) => {
      const current = (await contentsOf(tx, rule)).find(({ number }) => number === rule.number);
      requireMove(ruleLife, rule.status, 'active');
      assert(current, 'every rule has the content that counts');
      await deps.approvals.requestAndVote(tx, ctx, askOfPromotion(rule, current), { verdict: 'approve' });
    }),

  /** What was in force once comes back in force; anything else has to be promoted first. */
  restoreCardRule: (
    ctx: Context,
    { id, version, number }: InputOf<Routes['restoreCardRule']>,
  ): Promise<RuleResponse> =>
    withRule(deps, ctx, { id, version }, async (tx, rule) => {
      const former = (await contentsOf(tx, rule)).find((one) => one.number === number) ?? fail('not_found');
      if (rule.status === 'retired') refuseMove(ruleLife, rule.status, 'active');
      const next = await write(tx, ctx, rule, former.content);
      if (rule.status === 'active' && former.promoted_at !== null)
        await markPromoted(tx, { id, number: next }, customerOf(ctx).userId, ctx.clock.now());
      else if (rule.status === 'active')
        await move(tx, ctx, { ...rule, version: rule.version + 1 }, 'shadow');
      await auditRule(tx, ctx, 'card_rule.restored', rule, { from: number, number: next });
    }),
});

const withRule = (
  deps: RuleDeps,
  ctx: Context,
  { id, version }: { readonly id: string; readonly version: number },
  act: (tx: Tx, rule: RuleRow) => Promise<void>,
): Promise<RuleResponse> =>
  transact(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    await lockRules(tx, customerId);
    const rule = (await findRule(tx, id, customerId)) ?? fail('not_found');
    requireVersion(rule.version, version);
    await act(tx, rule);
    const inUse = (await rulesOf(tx, customerId)).some(
      ({ status }) => status === 'shadow' || status === 'active',
    );
    await setHasCardRules(tx, customerId, inUse);
    return presentOne(tx, ctx, deps, id);
  });

const move = async (tx: Tx, ctx: Context, rule: RuleRow, to: RuleStatus): Promise<void> => {
  requireMove(ruleLife, rule.status, to);
  await updateRule(tx, rule, { status: to }, ctx.clock.now());
};

/** Writes a content as the next version; nothing that a rule ever said is changed. Answers its number. */
const write = async (tx: Tx, ctx: Context, rule: RuleRow, content: RuleContent): Promise<number> => {
  const [newest] = await contentsOf(tx, rule);
  const number = (newest?.number ?? 0) + 1;
  await insertVersion(tx, versionRow(ctx, { ...rule, number }, content));
  await updateRule(tx, rule, { number }, ctx.clock.now());
  return number;
};

const contentsOf = (tx: Tx, rule: RuleRow): Promise<RuleVersionRow[]> => versionsOf(tx, [rule.id]);

const versionRow = (ctx: Context, rule: RuleRow, content: RuleContent): RuleVersionRow => ({
  rule_id: rule.id,
  number: rule.number,
  tenant_id: rule.tenant_id,
  customer_id: rule.customer_id,
  content,
  made_by: customerOf(ctx).userId,
  made_at: ctx.clock.now(),
  promoted_at: null,
  promoted_by: null,
});

const auditRule = (tx: Tx, ctx: Context, action: string, rule: RuleRow, after: object): Promise<void> =>
  audit(tx, ctx, {
    action,
    object: { type: 'card_rule', id: rule.id },
    before: { status: rule.status, number: rule.number },
    after,
  });

const presentOne = async (tx: Tx, ctx: Context, deps: RuleDeps, id: string): Promise<RuleResponse> => {
  const rules = await rulesOf(tx, customerOf(ctx).customerId);
  const [rule] = await presentRules(
    tx,
    ctx,
    deps,
    rules.filter((one) => one.id === id),
  );
  return rule ?? fail('not_found');
};
