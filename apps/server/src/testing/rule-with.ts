import type { RuleContent } from '@tael/contract/authorizations/card-rules';

/** The content of a rule that declines, and asks for nothing but what a test changes. */
export const ruleWith = (change: Partial<RuleContent> = {}): RuleContent => ({
  name: 'A rule',
  action: 'decline',
  amountAtLeast: null,
  categories: [],
  countries: [],
  merchants: [],
  presence: null,
  hours: null,
  velocity: null,
  ...change,
});
