import { caseKinds, reviewStates, riskLevels } from '@tael/contract/onboarding/review-lists';
import { useWords } from '../../../../lib/words/language.ts';

export const filterNames = ['search', 'state', 'risk', 'kind', 'mine'] as const;

/** A registration that was never handed in is in no state that a reviewer looks for. */
export const shownStates = reviewStates.filter((state) => state !== 'started');

/** What the queue of registrations can be narrowed to, beside what is typed. */
export const useRegistrationChoices = () => {
  const words = useWords('reviews').registrations;
  const { filter } = words;
  return [
    {
      name: 'state',
      label: filter.state,
      anyLabel: filter.anyState,
      isSeveral: true,
      options: shownStates.map((value) => ({ value, label: words.state[value] })),
    },
    {
      name: 'risk',
      label: filter.risk,
      anyLabel: filter.anyRisk,
      options: riskLevels.map((value) => ({ value, label: words.risk[value] })),
    },
    {
      name: 'kind',
      label: filter.kind,
      anyLabel: filter.anyKind,
      isSeveral: true,
      options: caseKinds.map((value) => ({ value, label: words.kind[value] })),
    },
    {
      name: 'mine',
      label: filter.claim,
      anyLabel: filter.anyClaim,
      options: [{ value: 'true', label: filter.mine }],
    },
  ] as const;
};
