import { useSees } from '../../../../lib/session/can.tsx';
import { useWords } from '../../../../lib/words/language.ts';
import { Money } from '../../../../ui/facts/Money.tsx';
import { SummaryBar } from '../../../../ui/table/SummaryBar.tsx';
import { useAccountTotal, useLimitsLeft } from '../../api.ts';

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
  const known = figures.flatMap(({ name, help, value }) =>
    value ? [{ key: name, name, help, value: <Money value={value} size="strong" /> }] : [],
  );
  return known.length === 0 ? null : <SummaryBar label={words.label} figures={known} />;
};
