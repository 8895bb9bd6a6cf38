import { settingRules } from '@tael/contract/limits/setting-codes';
import { formatCount, formatMoney } from '@tael/i18n/format';
import { useCallback } from 'react';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import type { Setting } from '../api.ts';

/** Says a value of a setting with its unit. */
export const useSettingText = (): ((code: Setting['code'], value: string) => string) => {
  const { unit } = useWords('globalSettings');
  const language = useLanguage();
  return useCallback(
    (code, value) => {
      const { kind } = settingRules[code];
      return kind === 'money'
        ? formatMoney(value, 'USD', language)
        : unit[kind](formatCount(Number(value), language));
    },
    [unit, language],
  );
};
