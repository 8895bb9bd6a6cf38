import { useCallback } from 'react';
import { joinSentences } from '@tael/i18n/language';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import type { WebhookCall } from '../api.ts';

/** What came of a call in a sentence: the server's own reason, or what was wrong and what was done instead. */
export const useAnswerText = () => {
  const words = useWords('webhooks');
  const language = useLanguage();
  return useCallback(
    ({ fault, status, reason, fallback, isTest }: WebhookCall): string => {
      const why = fault === 'status' && status !== null ? words.status(status) : fault && words.fault[fault];
      const instead = fallback && !isTest && words.fallbackTaken[fallback];
      return joinSentences(language, [reason, why, instead]);
    },
    [words, language],
  );
};
