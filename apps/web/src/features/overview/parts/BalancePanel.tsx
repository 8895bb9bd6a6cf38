import { isZero, parseCurrency, parseMoney, sum } from '@tael/money';
import { useWords } from '../../../lib/language.ts';
import { Money, type Amount } from '../../../ui/Money.tsx';
import { PartsBar } from '../../../ui/PartsBar.tsx';
import type { Summary } from '../api.ts';
import styles from './BalancePanel.module.css';
import { FlowChart } from './FlowChart.tsx';

const moneyOf = ({ amount, currency }: Amount) => parseMoney(amount, parseCurrency(currency));

/** What may be spent, what is set aside and what is on its way; and thirty days of money in and out. */
export const BalancePanel = ({ summary }: { summary: Summary }) => {
  const words = useWords('overview').balance;
  const { available, held, onDeposit, arriving } = summary;
  const parts = [
    { key: 'available', label: words.available, value: available, color: 'var(--accent)' },
    { key: 'held', label: words.held, value: held, color: 'var(--muted)' },
    { key: 'onDeposit', label: words.onDeposit, value: onDeposit, color: 'var(--good)' },
    { key: 'arriving', label: words.arriving, value: arriving, color: 'var(--warn)' },
  ].filter(({ key, value }) => key === 'available' || key === 'held' || !isZero(moneyOf(value)));
  const total = sum(
    parts.map(({ value }) => moneyOf(value)),
    parseCurrency(available.currency),
  );
  return (
    <section className={styles.panel} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      <Money value={available} size="figure" />
      <PartsBar
        label={words.parts}
        total={total}
        parts={parts.map(({ key, label, value, color }) => ({
          key,
          label,
          amount: moneyOf(value),
          shown: <Money value={value} size="strong" />,
          color,
        }))}
      />
      <FlowChart days={summary.days} />
    </section>
  );
};
