import type { PayeeAction, PayeeFact } from '@tael/contract/payments/payees/timeline';
import { payeeKinds, payeeMethods } from '@tael/contract/payments/payees/states';
import { countryName } from '@tael/i18n/country-name';
import { chosen } from '../../../lib/forms/filters.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { Timeline } from '../../../ui/facts/Timeline.tsx';
import type { Tone } from '../../../ui/states/states.ts';
import { useTimeline, type Payee, type TimelineEntry } from '../api.ts';

const tones: Partial<Readonly<Record<PayeeAction, Tone>>> = {
  'payee.created': 'good',
  'payee.details_entered': 'warn',
  'payee.bank_entered': 'busy',
  'payee.bank_changed': 'warn',
  'payee.locked': 'bad',
  'payee.unlocked': 'good',
  'payee.restored': 'good',
  'payee.correction_proposed': 'warn',
};

/** A fact's value in the reader's words: codes by their names, everything else as it was typed. */
const useValue = () => {
  const words = useWords('payees');
  const language = useLanguage();
  const methodName = (code: string): string => {
    const method = chosen(payeeMethods, code);
    return method ? words.methods[method] : code;
  };
  return (field: PayeeFact, value: string | null): string => {
    if (value === null || value === '') return words.nothing;
    const kind = field === 'kind' && chosen(payeeKinds, value);
    if (kind) return words.kinds[kind];
    if (field === 'methods') return value.split(/,\s*/).map(methodName).join(words.comma);
    if (field === 'bankCountry') return countryName(value, language) ?? value;
    return field === 'lastFour' ? words.masked(value) : value;
  };
};

/** What happened to a payee, newest first. Of the first entry everything is new, and stands in the facts already. */
export const PayeeHistory = ({ payee }: { payee: Payee }) => {
  const words = useWords('payees');
  const { table } = useWords('lists');
  const date = useDates();
  const valueOf = useValue();
  const timeline = useTimeline(payee);
  if (timeline.error && !timeline.data) return <Failed query={timeline} />;
  if (!timeline.data) return <p role="status">{table.loading}</p>;
  const changesOf = ({ action, changes }: TimelineEntry) =>
    action === 'payee.created'
      ? []
      : changes.map(({ field, before, after }) =>
          words.change(words.fact[field], valueOf(field, before), valueOf(field, after)),
        );
  return (
    <Timeline
      label={words.detail.timeline}
      items={timeline.data.map((entry) => ({
        key: entry.id,
        tone: tones[entry.action] ?? 'calm',
        title: words.action[entry.action],
        when: date(entry.at, 'dateTime'),
        text: entry.actor ?? undefined,
        changes: changesOf(entry),
      }))}
    />
  );
};
