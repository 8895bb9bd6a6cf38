import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { LoadingState } from '../../../../ui/states/LoadingState.tsx';
import { IconPlus } from '../../../../ui/theme/icons.ts';
import type { Finding, Parties, PolicyRule } from '../../api.ts';
import { ExpiryField } from './ExpiryField.tsx';
import styles from './policy.module.css';
import { RuleCard } from './RuleCard.tsx';
import type { PolicyDraft } from './use-policy-draft.ts';
import { useRuleFacts } from './use-rule-facts.ts';

const RuleDialog = lazy(() => import('./RuleDialog.tsx'));

interface RulesTabProps {
  readonly policy: PolicyDraft;
  readonly findings: readonly Finding[];
  readonly parties: Parties | undefined;
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  readonly mayChange: boolean;
}

/** The two rules at these places change them. */
const swapped = (rules: readonly PolicyRule[], at: number, by: 1 | -1): PolicyRule[] => {
  const [one, other] = [rules[at], rules[at + by]];
  if (!one || !other) return [...rules];
  return rules.map((rule, place) => (place === at ? other : place === at + by ? one : rule));
};

/** The rules in order, and what can be changed about them. */
export const RulesTab = ({ policy, findings, parties, departments, mayChange }: RulesTabProps) => {
  const words = useWords('approvalPolicy');
  const { table } = useWords('lists');
  const [open, setOpen] = useState<number | 'new'>();
  const factsOf = useRuleFacts({ parties, departments });
  const { document } = policy;
  const { rules } = document;
  const setRules = (next: readonly PolicyRule[]) => policy.change({ ...document, rules: [...next] });
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={styles.bar}>
        <ExpiryField
          days={document.expiresAfterDays}
          onChange={
            mayChange ? (expiresAfterDays) => policy.change({ ...document, expiresAfterDays }) : undefined
          }
        />
        {mayChange && (
          <Button
            data-key="new"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setOpen('new')}
          >
            {words.add}
          </Button>
        )}
      </div>
      {rules.length === 0 ? (
        <EmptyState picture="list" title={words.empty.title} text={words.empty.text} />
      ) : (
        <ol className={styles.rules} aria-label={words.tab.rules}>
          {rules.map((rule, at) => (
            <RuleCard
              // A rule has no name of its own that would stay; its place is where it takes effect.
              key={`rule ${at}`}
              rule={rule}
              place={at + 1}
              count={rules.length}
              facts={factsOf(rule)}
              findings={findings.filter((finding) => finding.rule === at)}
              parties={parties}
              acts={
                mayChange
                  ? {
                      edit: () => setOpen(at),
                      move: (by) => setRules(swapped(rules, at, by)),
                      remove: () => setRules(rules.filter((_, place) => place !== at)),
                    }
                  : undefined
              }
            />
          ))}
        </ol>
      )}
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {open !== undefined && (
          <RuleDialog
            rule={open === 'new' ? undefined : rules[open]}
            departments={departments}
            onClose={close}
            onApply={(rule) => {
              setRules(
                // In front: behind the others it would be hidden by the first that says more.
                open === 'new' ? [rule, ...rules] : rules.map((one, at) => (at === open ? rule : one)),
              );
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
};
