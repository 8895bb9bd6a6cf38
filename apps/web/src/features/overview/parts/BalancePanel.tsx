import { isZero, parseCurrency, parseMoney, sum } from '@tael/money';
import { useWords } from '../../../lib/words/language.ts';
import { narrowedPlace, places } from '../../../lib/paths/places.ts';
import { Money, type Amount } from '../../../ui/facts/Money.tsx';
import { PartsBar } from '../../../ui/facts/PartsBar.tsx';
import type { Summary } from '../api.ts';
import styles from './BalancePanel.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const moneyOf = ({ amount, currency }: Amount) => parseMoney(amount, parseCurrency(currency));

const hatched = 'repeating-linear-gradient(45deg, var(--soft) 0 2px, var(--line) 2px 5px)';
const dotted = 'repeating-linear-gradient(90deg, var(--warn) 0 3px, transparent 3px 6px)';

/** What may be spent, what is set aside and what is on its way; each part leads to the rows behind it. */
export const BalancePanel = ({ summary }: { summary: Summary }) => {
  const words = useWords('overview').balance;
  const { available, held, heldCards, onDeposit, arriving } = summary;
  const onHold = narrowedPlace(places.transactions, { status: 'pending' });
  const parts = [
    {
      key: 'available',
      label: words.available,
      value: available,
      background: 'var(--accent)',
      to: places.entries,
    },
    { key: 'held', label: words.heldOn(heldCards), value: held, background: hatched, to: onHold },
    {
      key: 'onDeposit',
      label: words.onDeposit,
      value: onDeposit,
      background: 'var(--good)',
      to: narrowedPlace(places.fundingHistory, { state: 'on_hold' }),
    },
    {
      key: 'arriving',
      label: words.arriving,
      value: arriving,
      background: dotted,
      to: narrowedPlace(places.fundingHistory, { state: 'announced' }),
    },
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
        parts={parts.map(({ key, label, value, background, to }) => ({
          key,
          label: <PageLink to={to}>{label}</PageLink>,
          amount: moneyOf(value),
          shown: <Money value={value} size="strong" />,
          background,
        }))}
      />
    </section>
  );
};
