import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/calls/client.ts';
import { caseKey, type Draft, type OnboardingCase } from '../api.ts';
import { nextPlace } from '../paths.ts';
import { createDraftSaver, mergeTyped, type DraftSaver, type Kept } from './draft-saver.ts';

/**
 * Keeps what is typed at a step on the server, so that another device or another day goes on at the same field; `mark`
 * says how far it has come.
 */
export const useSavedDraft = <Step extends keyof Draft>(step: Step) => {
  const queries = useQueryClient();
  const [mark, setMark] = useState<Kept>();
  const [saver] = useState(() =>
    createDraftSaver<NonNullable<Draft[Step]>>(async (typed) => {
      await call('saveDraft', { [step]: typed });
      queries.setQueryData<OnboardingCase>(
        caseKey,
        (found) =>
          found && { ...found, draft: { ...found.draft, [step]: mergeTyped(found.draft[step], typed) } },
      );
    }, setMark),
  );

  // Whoever leaves within the pause takes nothing away with them.
  useEffect(() => {
    globalThis.addEventListener('pagehide', saver.send);
    return () => {
      globalThis.removeEventListener('pagehide', saver.send);
      saver.send();
    };
  }, [saver]);

  return { ...saver, mark };
};

/** Hands a step in and goes on to the next one; what was typed stays kept when it is refused. */
export const useHandIn = <Input>(
  step: UseMutationResult<OnboardingCase, Error, Input>,
  draft: Pick<DraftSaver<never>, 'hold' | 'goOn' | 'drop'>,
) => {
  const navigate = useNavigate();
  return async (input: Input): Promise<void> => {
    await draft.hold();
    step.mutate(input, {
      onSuccess: (found) => {
        draft.drop();
        void navigate(nextPlace(found));
      },
      onError: draft.goOn,
    });
  };
};
