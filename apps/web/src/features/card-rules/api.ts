import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { confirmed } from '../../lib/session/step-up.ts';

export type CardRule = CallOutput<'listCardRules'>[number];
export type RuleContent = CardRule['content'];
export type Backtest = CallOutput<'backtestCardRule'>;

const rulesKey = ['card-rules'];

export const useCardRules = () =>
  useQuery({ queryKey: rulesKey, queryFn: ({ signal }) => call('listCardRules', {}, { signal }) });

/** Something that changes a rule. */
const useRuleWork = <Input extends object, Output>(work: (input: Input, key: string) => Promise<Output>) =>
  useKeyedWork(work, { again: [rulesKey] });

/** Writes a new rule, or a new version of one. */
export const useSaveRule = (rule: CardRule | undefined) =>
  useRuleWork((content: RuleContent, key): Promise<CardRule> => {
    if (!rule) return call('createCardRule', { content }, { key });
    return call('changeCardRule', { id: rule.id, version: rule.version, content });
  });

export const useMoveRule = () => useKeyedAct('moveCardRule', { again: [rulesKey] });

/** These two put something in force, which is confirmed anew; undefined when the person would rather not. */
export const usePromoteRule = () =>
  useRuleWork((input: CallInput<'promoteCardRule'>) =>
    confirmed({ purpose: 'rule.promote', subjectId: input.id }, () => call('promoteCardRule', input)),
  );

export const useRestoreRule = () =>
  useRuleWork((input: CallInput<'restoreCardRule'>) =>
    confirmed({ purpose: 'rule.promote', subjectId: input.id }, () => call('restoreCardRule', input)),
  );

export const useBacktest = () =>
  useMutation({
    mutationFn: (content: RuleContent) => call('backtestCardRule', { content }),
    meta: { inPlace: true },
  });
