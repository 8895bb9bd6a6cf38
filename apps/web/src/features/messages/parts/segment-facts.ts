import { useSees } from '../../../lib/session/can.tsx';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { useSegmentChoices } from '../segment-api.ts';
import type { SentAnnouncement } from '../api.ts';

/** What a segment was chosen by, a line for each of its parts. */
export const useSegmentFacts = (segment: SentAnnouncement['segment']) => {
  const { segment: words, audience, comma } = useWords('announcements');
  const { names } = useWords('plans');
  const language = useLanguage();
  const { countries, operators } = useSegmentChoices(useSees('tenant:read'));
  if (segment === null) return [];
  const countryName = (code: string) => {
    const found = countries.find((one) => one.country_code === code);
    return (language === 'zh_CN' ? found?.chinese_name : found?.english_name) ?? code;
  };
  const { kind, plans, tags, cards, operatorId } = segment;
  return [
    { name: words.kind, value: kind && audience[kind] },
    { name: words.plans, value: plans.map((plan) => names[plan]).join(comma) },
    { name: words.countries, value: segment.countries.map(countryName).join(comma) },
    { name: words.tags, value: tags.join(comma) },
    { name: words.cards, value: cards && words.card[cards] },
    {
      name: words.operator,
      value: operatorId && (operators.find(({ id }) => id === operatorId)?.name ?? ''),
    },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));
};
