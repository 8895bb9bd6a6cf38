import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import type { Transaction } from '../api.ts';

/** What the merchant asked for in its own currency, what was billed for it, and what that costs on top. */
export const ForeignExchange = ({
  of: { merchantAmount, rate, billed, percent, markUp },
}: {
  readonly of: NonNullable<Transaction['foreignExchange']>;
}) => {
  const words = useWords('transactions').detail;
  const language = useLanguage();
  return (
    <KeyValue
      pairs={[
        { name: words.merchantAmount, value: <Money value={merchantAmount} language={language} /> },
        ...(rate === null
          ? []
          : [
              {
                name: words.exchangeRate,
                value: words.rate(merchantAmount.currency, rate, billed.currency),
              },
            ]),
        { name: words.billed, value: <Money value={billed} /> },
        ...(percent === '0' ? [] : [{ name: words.markUp(percent), value: <Money value={markUp} /> }]),
      ]}
    />
  );
};
