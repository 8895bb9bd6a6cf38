import { formatMoney } from '@tael/i18n/format';
import { useWords } from '../../../lib/words/language.ts';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import type { ChainToFund, UsdcTerms } from '../api.ts';
import { timeWords } from './time-words.ts';
import styles from './usdc.module.css';

const shortened = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`;

/** What a deposit costs now, from which amount on it is taken, and on a chain when it is credited; a conversion has no minimum. */
export const TermsPanel = ({
  chain,
  terms,
  hasMinimum = true,
}: {
  readonly chain?: ChainToFund;
  readonly terms: UsdcTerms;
  readonly hasMinimum?: boolean;
}) => {
  const words = useWords('usdc').add;
  const { actions } = useWords('common');
  const { minimum, percent, volume, next } = terms;
  const said = (amount: UsdcTerms['minimum']) => formatMoney(amount.amount, 'USD');
  const factsOf = ({ confirmations, seconds, contract }: ChainToFund) => [
    { name: words.confirmations, value: String(confirmations) },
    { name: words.arrives, value: words.about(timeWords(words, seconds)) },
    {
      name: words.contract,
      value: (
        <span className={styles.mono}>
          <CopyText value={contract} label={actions.copy} doneLabel={actions.copied}>
            {shortened(contract)}
          </CopyText>
        </span>
      ),
    },
  ];
  return (
    <section className={styles.panel} aria-labelledby="terms">
      <h2 id="terms" className={styles.heading}>
        {words.terms}
      </h2>
      <KeyValue
        pairs={[
          ...(hasMinimum ? [{ name: words.minimum, value: <Money value={minimum} /> }] : []),
          { name: words.fee, value: `${percent}%` },
          { name: words.volume, value: <Money value={volume} /> },
          ...(next ? [{ name: words.nextName, value: words.next(next.percent, said(next.from)) }] : []),
          ...(chain ? factsOf(chain) : []),
        ]}
      />
      {hasMinimum && <p className={styles.small}>{words.belowMinimum(said(minimum))}</p>}
    </section>
  );
};
