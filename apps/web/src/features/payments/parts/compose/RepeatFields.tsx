import { TextInput } from '@mantine/core';
import { bankingZone } from '@tael/contract/payments/calendar';
import { chosen } from '../../../../lib/forms/filters.ts';
import type { FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { isDay } from '../../../../lib/time/days.ts';
import { todayIn } from '../../../../lib/time/zone-days.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { useRepeatDates, type AskedRepeat } from '../../repeat-api.ts';
import { RepeatDates } from '../RepeatDates.tsx';
import { endings, repeatChoices, type ComposeValues } from './compose-form.ts';
import styles from './Compose.module.css';

interface RepeatFieldsProps {
  readonly values: ComposeValues;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<ComposeValues>, field: string) => void;
}

/** What the dates are asked by; undefined while the form does not say enough. */
const askedOf = ({ repeat, ending, until, count, payOn }: ComposeValues): AskedRepeat | undefined => {
  if (repeat === 'none' || (ending === 'until' && !isDay(until)) || (ending === 'count' && count === ''))
    return undefined;
  return {
    kind: repeat,
    first: isDay(payOn) ? payOn : todayIn(bankingZone),
    ...(ending === 'until' && { until }),
    ...(ending === 'count' && { count: count.slice(0, 3) }),
  };
};

/** How often a payment comes again, and when that ends. */
export const RepeatFields = ({ values, errors, onChange }: RepeatFieldsProps) => {
  const words = useWords('paymentScreens').compose;
  const asked = askedOf(values);
  const { data } = useRepeatDates(asked);
  return (
    <div className={styles.pair}>
      <SelectField
        name="repeat"
        label={words.repeat}
        value={values.repeat}
        data={repeatChoices.map((value) => ({ value, label: words.repeats[value] }))}
        onChange={(event) =>
          onChange({ repeat: chosen(repeatChoices, event.currentTarget.value) ?? 'none' }, 'repeat')
        }
        error={errors['repeat']}
      />
      {values.repeat !== 'none' && (
        <SelectField
          name="ending"
          label={words.ends}
          value={values.ending}
          data={endings.map((value) => ({ value, label: words.endings[value] }))}
          onChange={(event) =>
            onChange({ ending: chosen(endings, event.currentTarget.value) ?? 'never' }, 'ending')
          }
        />
      )}
      {values.repeat !== 'none' && values.ending === 'until' && (
        <DateField
          name="until"
          label={words.until}
          pickLabel={words.pickDate}
          value={values.until}
          onChange={(until) => onChange({ until }, 'until')}
          error={errors['until'] ?? errors['repeat.end.until']}
        />
      )}
      {values.repeat !== 'none' && values.ending === 'count' && (
        <TextInput
          name="count"
          label={words.count}
          inputMode="numeric"
          autoComplete="off"
          value={values.count}
          onChange={(event) => onChange({ count: event.currentTarget.value.replaceAll(/\D/g, '') }, 'count')}
          error={errors['count'] ?? errors['repeat.end.count']}
        />
      )}
      {asked && data && data.dates.length > 0 && <RepeatDates dates={data.dates} />}
    </div>
  );
};
