import type { ReactNode } from 'react';
import { mayArrive } from '@tael/contract/payments/outgoing/states';
import { add, formatMoney as wireMoney, parseCurrency, parseMoney } from '@tael/money';
import { paymentPlace } from '../../../lib/paths/places.ts';
import { useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { Money, type Amount } from '../../../ui/facts/Money.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import type { PaymentDetail } from '../api.ts';
import { useArrival, useRepeatText } from './dates.ts';

const isNone = ({ amount }: Amount) => !/[1-9]/.test(amount);

const totalOf = ({ amount, fee }: PaymentDetail): Amount => {
  const currency = parseCurrency(amount.currency);
  return {
    amount: wireMoney(add(parseMoney(amount.amount, currency), parseMoney(fee.amount, currency))),
    currency,
  };
};

const given = (name: string, value: ReactNode): readonly Pair[] =>
  value === '' || value === null || value === undefined || value === false ? [] : [{ name, value }];

/** A payment that this one replaces, or that replaces it, as far as this reader is led to it. */
const Related = ({ payment }: { readonly payment: NonNullable<PaymentDetail['againOf']> }) => {
  const { states } = useWords('payments');
  const said = `${payment.number} · ${states[payment.state]}`;
  return useSees('payment:read') ? <PageLink to={paymentPlace(payment.id)}>{said}</PageLink> : said;
};

/** To whom, how, when and for how much. `payee` is the name as this reader is led on from it. */
export const PaymentFacts = ({
  payment,
  payee,
}: {
  readonly payment: PaymentDetail;
  readonly payee: ReactNode;
}) => {
  const words = useWords('payments');
  const { detail } = useWords('paymentScreens');
  const language = useLanguage();
  const date = useDates();
  const arrival = useArrival();
  const repeatText = useRepeatText();
  const { amount, payout, rate, chargeBearer, purposeCode, repeat, submittedAt } = payment;
  const isComing = mayArrive(payment.state);
  const isExchanged = amount.currency !== payout.currency;
  const account = detail.accountEnding(payment.payee.bankName, payment.payee.lastFour);
  const pairs: readonly Pair[] = [
    { name: detail.payee, value: payee },
    ...(payment.payee.lastFour === '' ? [] : [{ name: detail.account, value: account }]),
    { name: detail.method, value: words.methods[payment.method] },
    ...(isExchanged
      ? [{ name: detail.receives, value: <Money value={payout} language={language} size="strong" /> }]
      : []),
    ...(isExchanged && rate !== null
      ? [{ name: detail.rate, value: detail.rateText(rate, amount.currency, payout.currency) }]
      : []),
    { name: detail.fee, value: isNone(payment.fee) ? detail.noFee : <Money value={payment.fee} /> },
    { name: detail.total, value: <Money value={totalOf(payment)} size="strong" /> },
    ...given(detail.left, submittedAt && date(submittedAt, 'dateTime')),
    ...given(detail.leaves, !submittedAt && isComing && date(payment.leavesOn, 'medium')),
    ...given(detail.arrives, isComing && arrival(payment)),
    ...given(detail.charges, chargeBearer && words.chargeBearers[chargeBearer]),
    ...given(detail.purpose, purposeCode && words.purposes[purposeCode]),
    ...given(detail.repeat, repeat && repeatText(repeat)),
    ...given(detail.memo, payment.memo),
    ...given(detail.note, payment.note),
    ...given(detail.department, payment.department?.name),
    ...payment.splits.map(({ department, percent, amount: share }) => ({
      name: detail.share(department.name, percent),
      value: <Money value={share} />,
    })),
    ...given(detail.advice, payment.advice && detail.advices[payment.advice]),
    ...given(detail.againOf, payment.againOf && <Related payment={payment.againOf} />),
    ...given(detail.sentAgainBy, payment.sentAgainBy && <Related payment={payment.sentAgainBy} />),
    { name: detail.createdBy, value: payment.createdByName || payment.createdBy },
  ];
  return <KeyValue pairs={pairs} />;
};

/** What to tell a bank that asks, each ready to be copied. */
export const References = ({ payment }: { readonly payment: PaymentDetail }) => {
  const { detail } = useWords('paymentScreens');
  const { actions } = useWords('common');
  const { traceNumber, imad, uetr, checkNumber } = payment.references;
  const named: readonly (readonly [string, string | null | undefined])[] = [
    [detail.number, payment.number],
    [detail.traceNumber, traceNumber],
    [detail.imad, imad],
    [detail.uetr, uetr],
    [detail.checkNumber, checkNumber],
    [detail.returnCode, payment.returned?.code],
  ];
  return (
    <KeyValue
      pairs={named.flatMap(([name, value]) =>
        value
          ? [{ name, value: <CopyText value={value} label={actions.copy} doneLabel={actions.copied} /> }]
          : [],
      )}
    />
  );
};
