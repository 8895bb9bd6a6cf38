import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id, none } from '../kernel/fields.ts';
import { backtest, cardRule, ruleContent } from './card-rules.ts';

const version = z.number().int();

/** A customer's own rules for what its cards may pay. */
export const cardRuleRoutes = {
  listCardRules: defineRoute({
    method: 'GET',
    path: '/api-card/rules',
    summary: { en: "The customer's own rules", zh: '自定义消费规则' },
    access: 'rule:read',
    input: none,
    output: z.array(cardRule),
    errors: [],
    idempotency: 'none',
  }),
  createCardRule: defineRoute({
    method: 'POST',
    path: '/api-card/rules',
    summary: { en: 'Write a rule; it begins as a draft', zh: '新建规则（草稿）' },
    access: 'rule:write',
    input: z.strictObject({ content: ruleContent }),
    output: cardRule,
    errors: ['rule_limit_reached'],
    idempotency: 'key',
    audit: 'card_rule.created',
  }),
  changeCardRule: defineRoute({
    method: 'POST',
    path: '/api-card/rules/:id/content',
    summary: { en: 'Change a rule that is not in force', zh: '修改未生效的规则' },
    access: 'rule:write',
    input: z.strictObject({ id, version, content: ruleContent }),
    output: cardRule,
    errors: ['illegal_transition'],
    idempotency: 'none',
    audit: 'card_rule.changed',
  }),
  moveCardRule: defineRoute({
    method: 'POST',
    path: '/api-card/rules/:id/status',
    summary: { en: 'Put a rule into the shadow, back to draft, or away', zh: '试运行、退回草稿或停用规则' },
    access: 'rule:write',
    input: z.strictObject({ id, version, to: z.enum(['draft', 'shadow', 'retired'], 'invalid_choice') }),
    output: cardRule,
    errors: ['illegal_transition'],
    idempotency: 'none',
    audit: 'card_rule.moved',
  }),
  promoteCardRule: defineRoute({
    method: 'POST',
    path: '/api-card/rules/:id/promote',
    summary: { en: 'Put a rule in force', zh: '启用规则' },
    access: 'rule:promote',
    input: z.strictObject({ id, version }),
    output: cardRule,
    errors: ['illegal_transition', 'self_approval_forbidden'],
    idempotency: 'none',
    audit: 'approval.approved',
    stepUp: 'rule.promote',
  }),
  restoreCardRule: defineRoute({
    method: 'POST',
    path: '/api-card/rules/:id/restore',
    summary: { en: 'Go back to a former content of a rule', zh: '恢复规则的历史版本' },
    access: 'rule:write',
    input: z.strictObject({ id, version, number: z.number().int() }),
    output: cardRule,
    errors: ['illegal_transition'],
    idempotency: 'none',
    audit: 'card_rule.restored',
    stepUp: 'rule.promote',
  }),
  backtestCardRule: defineRoute({
    method: 'POST',
    path: '/api-card/rules/backtest',
    summary: { en: 'What a rule would have done in the last 90 days', zh: '用近 90 天的消费回测规则' },
    access: 'rule:read',
    input: z.strictObject({ content: ruleContent }),
    output: backtest,
    errors: [],
    idempotency: 'none',
  }),
};
