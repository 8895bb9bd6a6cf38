import { Button } from '@mantine/core';
import { formatCount, formatMoney } from '@tael/i18n/format';
import { documentPlace } from '@tael/i18n/legal-documents';
import { isNegative, parseCurrency, parseMoney } from '@tael/money';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { monthlyUsage, useOwnSchedule } from '../../../parts/fees/monthly-usage.ts';
import { notify } from '../../../lib/words/notices.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { useRunCards, type Job } from '../api.ts';
import styles from './JobDetail.module.css';

interface RunJobProps {
  readonly job: Job;
  readonly quote: NonNullable<Job['quote']>;
}

/** What the good rows cost, and the button that makes them; it says how many and for how much. */
export const RunJob = ({ job, quote }: RunJobProps) => {
  const words = useWords('bulk');
  const language = useLanguage();
  const run = useRunCards();
  const { good, same } = job.counts;
  const { total, room, availableAfter } = quote;
  const count = formatCount(good, language);
  const usage = monthlyUsage(useOwnSchedule(), good);
  const isShort = isNegative(parseMoney(availableAfter.amount, parseCurrency(availableAfter.currency)));
  const isChanged = isApiError(run.error) && run.error.code === 'conflict';
  if (good === 0) return null;
  return (
    <section className={styles.costs} aria-label={words.quote.title}>
      <KeyValue
        pairs={[
          { name: words.quote.fee, value: <Money value={quote.fee} /> },
          { name: words.quote.total(count), value: <Money value={total} size="strong" /> },
          ...(usage
            ? [
                {
                  name: words.quote.monthly(count, formatMoney(usage.each.amount, usage.each.currency)),
                  value: <Money value={usage.total} />,
                },
              ]
            : []),
          { name: words.quote.available, value: <Money value={quote.available} /> },
          { name: words.quote.availableAfter, value: <Money value={availableAfter} /> },
          { name: words.quote.room, value: formatCount(room, language) },
        ]}
      />
      {same > 0 && <p className={styles.warning}>{words.quote.same(formatCount(same, language))}</p>}
      {good > room && <p className={styles.warning}>{words.quote.noRoom(formatCount(room, language))}</p>}
      {isShort && <p className={styles.warning}>{words.quote.noMoney}</p>}
      <FormSummary message={isChanged ? words.run.changed : actRefusal(run.error)?.message} />
      <p>
        {words.run.accepting}{' '}
        <a href={documentPlace('cardholder-agreement', language)} target="_blank" rel="noreferrer">
          {words.run.agreement}
        </a>
      </p>
      <Button
        loading={run.isPending}
        onClick={() =>
          run.mutate(
            { id: job.id, version: job.version, total: total.amount },
            { onSuccess: () => notify({ tone: 'good', text: words.run.started }) },
          )
        }
      >
        {words.run.submit(count, formatMoney(total.amount, total.currency))}
      </Button>
    </section>
  );
};
