import { Button } from '@mantine/core';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { useHoldRate, type PaymentOption, type Question, type RateQuote } from '../../compose-api.ts';
import styles from './Compose.module.css';
import { useNow } from '../../../../lib/time/use-now.ts';

const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

const Countdown = ({ until }: { readonly until: string }) => {
  const words = useWords('paymentScreens').compose.rate;
  const left = Date.parse(until) - useNow(1_000);
  return left > 0 ? (
    <span className={styles.held}>{words.held(clock(left))}</span>
  ) : (
    <span className={styles.bad}>{words.expired}</span>
  );
};

interface RateBoxProps {
  readonly question: Question;
  readonly option: PaymentOption;
  readonly quote: RateQuote | null;
  /** A payment that waits for its day has that day's rate. */
  readonly isLater: boolean;
  readonly onHeld: (quote: RateQuote) => void;
  readonly error: string | undefined;
}

/** The rate of a global transfer: held for fifteen minutes, counted down, and asked for anew. */
export const RateBox = ({ question, option, quote, isLater, onHeld, error }: RateBoxProps) => {
  const { compose, detail } = useWords('paymentScreens');
  const words = compose.rate;
  const hold = useHoldRate();
  const { payeeId, amount, side } = question;
  const rate = quote?.rate ?? option.rate ?? '';
  const from = option.amount.currency;
  const to = option.payout.currency;
  const fault = error ?? actRefusal(hold.error)?.message;
  return (
    <section className={styles.box} aria-label={words.title}>
      <p>
        <strong>{detail.rateText(rate, from, to)}</strong> {quote && <Countdown until={quote.expiresAt} />}
      </p>
      {quote && <p className={styles.soft}>{words.mid(detail.rateText(quote.midRate, from, to))}</p>}
      {isLater ? (
        <p className={styles.soft}>{words.later}</p>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          data-field="quoteId"
          loading={hold.isPending}
          onClick={() => hold.mutate({ payeeId, amount, ...(side && { side }) }, { onSuccess: onHeld })}
        >
          {quote ? words.refresh : words.hold}
        </Button>
      )}
      {fault && <p className={styles.bad}>{fault}</p>}
    </section>
  );
};
