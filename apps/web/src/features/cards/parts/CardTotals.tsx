import { useSees } from '../../../lib/can.tsx';
import { useWords } from '../../../lib/language.ts';
import { Money } from '../../../ui/Money.tsx';
import { useAccountTotal, useLimitsLeft } from '../api.ts';
import styles from './CardTotals.module.css';

/** What the cards together may still spend, and the money behind them: for whoever may see each. */
export const CardTotals = () => {
  const words = useWords('cards').totals;
  const seesMoney = useSees('ledger:read');
  const left = useLimitsLeft();
  const spendable = useAccountTotal('totalOpenCardBanlance', seesMoney);
  const funds = useAccountTotal('totalFundBanlanceAmount', seesMoney);
  const figures = [
    { name: words.left, help: words.leftHelp, value: left.data },
    { name: words.spendable, help: words.spendableHelp, value: spendable.data },
    { name: words.funds, help: words.fundsHelp, value: funds.data },
  ];
  return (
    <dl className={styles.totals} aria-label={words.label}>
      {figures.map(
        ({ name, help, value }) =>
          value && (
            <div key={name} className={styles.total}>
              <dt title={help}>{name}</dt>
              <dd>
                <Money value={value} size="strong" />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
};
