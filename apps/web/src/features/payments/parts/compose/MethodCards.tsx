import { formatMoney } from '@tael/i18n/format';
import type { OutgoingMethod } from '@tael/contract/payments/outgoing/states';
import { useNow } from '../../../../lib/time/use-now.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { useBankCalendarWords } from '../../../../parts/bank/bank-words.ts';
import { ChoiceTiles } from '../../../../ui/fields/ChoiceTiles.tsx';
import { useArrival } from '../dates.ts';
import type { PaymentOption } from '../../compose-api.ts';
import styles from './MethodCards.module.css';

const minuteMs = 60_000;
const hoursInWords = 24;

/** How long there is until a cut-off, counted down, with the moment itself in the reader's own zone. */
const CutOff = ({ at }: { readonly at: string }) => {
  const words = useWords('paymentScreens').compose.option;
  const date = useDates();
  const minutes = Math.floor((Date.parse(at) - useNow(minuteMs / 6)) / minuteMs);
  const shown = date(at, 'short');
  if (minutes < 0 || minutes >= hoursInWords * 60) return <>{words.cutOffOn(shown)}</>;
  const hours = Math.floor(minutes / 60);
  const left = [hours > 0 ? words.hours(hours) : '', words.minutes(minutes % 60)].filter(Boolean).join(' ');
  return <>{words.cutOff(left, shown)}</>;
};

/** Why it leaves on another day than was wanted. */
const Moved = ({ moved }: { readonly moved: NonNullable<PaymentOption['moved']> }) => {
  const banks = useBankCalendarWords();
  if (!banks) return null;
  const holiday = moved.holiday ? banks.holidays[moved.holiday] : '';
  return <p className={styles.note}>{banks.moved[moved.why].replace('{holiday}', holiday)}</p>;
};

const Facts = ({ option }: { readonly option: PaymentOption }) => {
  const words = useWords('paymentScreens');
  const { option: said } = words.compose;
  const language = useLanguage();
  const date = useDates();
  const arrival = useArrival();
  const { fee, amount, payout, rate, availableAfter } = option;
  const isExchanged = amount.currency !== payout.currency;
  const facts: readonly (readonly [string, string])[] = [
    [said.fee, /[1-9]/.test(fee.amount) ? formatMoney(fee.amount, fee.currency) : words.detail.noFee],
    ...(isExchanged && rate !== null
      ? ([
          [said.rate, words.detail.rateText(rate, amount.currency, payout.currency)],
          [said.receives, formatMoney(payout.amount, payout.currency, language)],
        ] as const)
      : []),
    [said.leaves, date(option.leavesOn, 'medium')],
    [said.arrives, arrival(option)],
    [said.after, formatMoney(availableAfter.amount, availableAfter.currency)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What is to be known of one way before it is chosen. */
const Details = ({ option, isLater }: { readonly option: PaymentOption; readonly isLater: boolean }) => {
  const words = useWords('paymentScreens').compose.option;
  return (
    <>
      <Facts option={option} />
      {option.cutOffAt !== null && (
        <p className={styles.cutOff}>
          <CutOff at={option.cutOffAt} />
        </p>
      )}
      {option.moved && <Moved moved={option.moved} />}
      {option.isProvisional && <p className={styles.note}>{words.provisional}</p>}
      {!option.isCovered && !isLater && <p className={styles.bad}>{words.notCovered}</p>}
    </>
  );
};

interface MethodCardsProps {
  readonly options: readonly PaymentOption[];
  readonly value: OutgoingMethod | '';
  /** The day was chosen: what is not covered today may be covered then. */
  readonly isLater: boolean;
  readonly onChange: (method: OutgoingMethod) => void;
  readonly error: string | undefined;
}

/** Every way to pay, side by side: what it costs, when it leaves and arrives, and what is left. */
export const MethodCards = ({ options, value, isLater, onChange, error }: MethodCardsProps) => {
  const { methods } = useWords('payments');
  const words = useWords('paymentScreens').compose;
  return (
    <ChoiceTiles
      label={words.method}
      field="method"
      value={value}
      onChange={onChange}
      error={error}
      choices={options.map((option) => ({
        value: option.method,
        title: methods[option.method],
        details: <Details option={option} isLater={isLater} />,
      }))}
    />
  );
};
