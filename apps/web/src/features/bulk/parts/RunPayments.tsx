import { Button } from '@mantine/core';
import { formatCount, formatMoney } from '@tael/i18n/format';
import { isNegative, parseCurrency, parseMoney } from '@tael/money';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { useRunPayments, type Job } from '../api.ts';
import styles from './JobDetail.module.css';

interface RunPaymentsProps {
  readonly job: Job;
  readonly quote: NonNullable<Job['quote']>;
}

/** What the good rows come to with their fees, and the button that sends them or asks for their approval. */
export const RunPayments = ({ job, quote }: RunPaymentsProps) => {
  const words = useWords('bulk').ofPayments;
  const language = useLanguage();
  const run = useRunPayments();
  const { good, same } = job.counts;
  const { total, fee, available, availableAfter } = quote;
  const isShort = isNegative(parseMoney(availableAfter.amount, parseCurrency(availableAfter.currency)));
  const isChanged = isApiError(run.error) && run.error.code === 'conflict';
  if (good === 0) return null;
  return (
    <section className={styles.costs} aria-label={words.quote.title}>
      <KeyValue
        pairs={[
          { name: words.quote.fees, value: <Money value={fee} /> },
          { name: words.quote.total, value: <Money value={total} size="strong" /> },
          { name: words.quote.available, value: <Money value={available} /> },
          { name: words.quote.availableAfter, value: <Money value={availableAfter} /> },
        ]}
      />
      {same > 0 && <p className={styles.warning}>{words.quote.same(formatCount(same, language))}</p>}
      {isShort && <p className={styles.warning}>{words.quote.noMoney}</p>}
      <FormSummary message={isChanged ? words.run.changed : actRefusal(run.error)?.message} />
      <Button
        loading={run.isPending}
        onClick={() =>
          run.mutate(
            { id: job.id, version: job.version, total: total.amount },
            {
              onSuccess: (started) =>
                started &&
                notify({
                  tone: 'good',
                  text: started.state === 'in_approval' ? words.run.asked : words.run.started,
                }),
            },
          )
        }
      >
        {words.run.submit(formatCount(good, language), formatMoney(total.amount, total.currency))}
      </Button>
    </section>
  );
};
