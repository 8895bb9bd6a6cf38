import type { PolicyDocument, PolicyRule } from '../../api.ts';

export type PolicyChange =
  | { readonly kind: 'added' | 'removed'; readonly rule: PolicyRule }
  | { readonly kind: 'changed'; readonly before: PolicyRule; readonly after: PolicyRule }
  | { readonly kind: 'moved' }
  | { readonly kind: 'expiry'; readonly before: number; readonly after: number };

/** The rules with which everybody begins, as far as a policy still has them: each is called by its act. */
export const standardRulesOf = ({ rules }: PolicyDocument): PolicyRule[] =>
  rules.filter(({ name, acts }) => acts.length === 1 && acts[0] === name);

/** What one version of a policy made different from the one before. A rule is the same while it has its name. */
export const policyDifference = (before: PolicyDocument, after: PolicyDocument): readonly PolicyChange[] => {
  const named = (rules: readonly PolicyRule[], name: string) => rules.find((rule) => rule.name === name);
  const stayed = after.rules.filter(({ name }) => named(before.rules, name));
  const orderBefore = before.rules.filter(({ name }) => named(after.rules, name));
  const isMoved = stayed.some(({ name }, at) => orderBefore[at]?.name !== name);
  return [
    ...after.rules.flatMap((rule): PolicyChange[] => {
      const old = named(before.rules, rule.name);
      if (!old) return [{ kind: 'added', rule }];
      if (JSON.stringify(old) === JSON.stringify(rule)) return [];
      return [{ kind: 'changed', before: old, after: rule }];
    }),
    ...before.rules
      .filter(({ name }) => !named(after.rules, name))
      .map((rule): PolicyChange => ({ kind: 'removed', rule })),
    ...(isMoved ? [{ kind: 'moved' } as const] : []),
    ...(before.expiresAfterDays === after.expiresAfterDays
      ? []
      : [{ kind: 'expiry', before: before.expiresAfterDays, after: after.expiresAfterDays } as const]),
  ];
};
