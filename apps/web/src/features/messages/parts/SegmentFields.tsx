import { MultiSelect } from '@mantine/core';
import { planCodes } from '@tael/contract/fees/schedule';
import { cardHolding } from '@tael/contract/messaging/segment';
import { localeOf } from '@tael/i18n/language';
import { chosen } from '../../../lib/forms/filters.ts';
import { useSees } from '../../../lib/session/can.tsx';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useSegmentChoices } from '../segment-api.ts';
import type { SegmentValues } from './announcement-form.ts';
import styles from './AnnouncementForm.module.css';

interface SegmentFieldsProps {
  readonly value: SegmentValues;
  readonly onChange: (value: SegmentValues) => void;
  readonly error: string | undefined;
}

const kinds = ['personal', 'business'] as const;

/** Which customers: what is left open narrows nothing. */
export const SegmentFields = ({ value, onChange, error }: SegmentFieldsProps) => {
  const { segment: words, audience } = useWords('announcements');
  const { names } = useWords('plans');
  const language = useLanguage();
  const { tags, countries, operators } = useSegmentChoices(useSees('tenant:read'));
  const set = (change: Partial<SegmentValues>) => onChange({ ...value, ...change });
  const several = {
    searchable: true,
    hidePickedOptions: true,
    maxDropdownHeight: 260,
    comboboxProps: { withinPortal: false, floatingStrategy: 'fixed' as const },
  };
  const any = { value: '', label: words.any };
  const byName = countries
    .map(({ country_code: code, chinese_name: zh, english_name: en }) => ({
      value: code,
      label: language === 'zh_CN' ? zh : en,
    }))
    .sort((left, right) => left.label.localeCompare(right.label, localeOf(language)));
  return (
    <fieldset className={styles.language}>
      <legend>{words.legend}</legend>
      <p className={styles.help}>{words.help}</p>
      <div className={styles.pair}>
        <SelectField
          name="segment.kind"
          label={words.kind}
          value={value.kind ?? ''}
          onChange={(event) => set({ kind: chosen(kinds, event.currentTarget.value) ?? null })}
          data={[any, ...kinds.map((one) => ({ value: one, label: audience[one] }))]}
        />
        <SelectField
          name="segment.cards"
          label={words.cards}
          value={value.cards ?? ''}
          onChange={(event) => set({ cards: chosen(cardHolding, event.currentTarget.value) ?? null })}
          data={[any, ...cardHolding.map((one) => ({ value: one, label: words.card[one] }))]}
        />
        <MultiSelect
          {...several}
          label={words.plans}
          value={[...value.plans]}
          onChange={(plans) => set({ plans: planCodes.filter((one) => plans.includes(one)) })}
          data={planCodes.map((one) => ({ value: one, label: names[one] }))}
        />
        <MultiSelect
          {...several}
          label={words.countries}
          value={[...value.countries]}
          onChange={(found) => set({ countries: found })}
          data={byName}
        />
        <MultiSelect
          {...several}
          label={words.tags}
          value={[...value.tags]}
          onChange={(found) => set({ tags: found })}
          data={[...new Set([...tags, ...value.tags])]}
          nothingFoundMessage={words.noTag}
        />
        {operators.length > 1 && (
          <SelectField
            name="segment.operatorId"
            label={words.operator}
            value={value.operatorId ?? ''}
            onChange={(event) => set({ operatorId: event.currentTarget.value || null })}
            data={[
              { value: '', label: words.ownCustomers },
              ...operators.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
