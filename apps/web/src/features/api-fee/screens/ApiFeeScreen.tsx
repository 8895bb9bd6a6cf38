import { formatMoney as shownMoney } from '@tael/i18n/format';
import { isZero, parseCurrency, parseMoney, subtract, formatMoney } from '@tael/money';
import { useMemo } from 'react';
import { places } from '../../../lib/paths/places.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useApiFee, type ApiFee } from '../../../parts/fees/api-fee.ts';
import { Charges } from '../../../parts/lists/Charges.tsx';
import { SubscriptionCard } from '../../../parts/fees/SubscriptionCard.tsx';
import { Failed } from '../../../parts/lists/Failed.tsx';
import detail from '../../../ui/dialogs/detail.module.css';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import type { Tones } from '../../../ui/states/states.ts';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useApiMonths, type ApiMonth } from '../api.ts';

const tones: Tones<Record<NonNullable<ApiFee['state']>, string>> = {
  active: 'good',
  past_due: 'bad',
  ended: 'calm',
};

type Amount = ApiFee['price'];
const parsed = ({ amount, currency }: Amount) => parseMoney(amount, parseCurrency(currency));

/** An amount, or that it is free. */
const Price = ({ value }: { value: Amount }) => {
  const words = useWords('apiFee');
  return isZero(parsed(value)) ? words.free : <Money value={value} size="strong" />;
};

/** The figures that the fee is worked out from, in the order of the sum. */
const Calculation = ({ fee }: { fee: ApiFee }) => {
  const words = useWords('apiFee');
  const date = useDates();
  const { price, settledCredit, freeFrom, charged, month, nextChargeAt } = fee;
  const isFree = isZero(parsed(charged));
  const pairs: readonly (Pair | false | null)[] = [
    { name: words.price, value: words.perMonth(shownMoney(price.amount, price.currency)) },
    freeFrom && { name: words.freeFrom, value: <Money value={freeFrom} /> },
    freeFrom && { name: words.settled, value: <Money value={settledCredit} /> },
    freeFrom !== null &&
      !isFree && {
        name: words.missing,
        value: (
          <Money
            value={{
              amount: formatMoney(subtract(parsed(freeFrom), parsed(settledCredit))),
              currency: freeFrom.currency,
            }}
          />
        ),
      },
    { name: words.charged, value: <Price value={charged} /> },
    month && {
      name: words.month,
      value: words.span(date(month.begins, 'medium'), date(month.ends, 'medium')),
    },
    nextChargeAt !== null && { name: words.next, value: date(nextChargeAt, 'medium') },
  ];
  return <KeyValue pairs={pairs.filter((pair) => pair !== false && pair !== null)} />;
};

const useColumns = (): readonly Column<ApiMonth>[] => {
  const words = useWords('apiFee');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'month',
        header: words.columns.month,
        cell: (row) => (
          <NameWithText
            name={words.span(date(row.begins, 'medium'), date(row.ends, 'medium'))}
            text={date(row.chargedAt)}
            isThing
          />
        ),
      },
      {
        id: 'settled',
        header: words.columns.settled,
        align: 'end',
        cell: (row) => <Money value={row.settledCredit} />,
      },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Price value={row.amount} />,
      },
    ],
    [words, date],
  );
};

/** `/catalog/modules/ApiFee`: what API access costs, how that is worked out, and what was charged. */
const ApiFeeScreen = () => {
  const words = useWords('apiFee');
  const date = useDates();
  const columns = useColumns();
  const fee = useApiFee();
  const months = useApiMonths();
  const { data } = fee;
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      {fee.error && !data && <Failed query={fee} />}
      {data && (
        <SubscriptionCard
          label={words.calculation}
          name={words.calculation}
          state={
            data.state
              ? { tone: tones[data.state], text: words.state[data.state] }
              : { tone: 'calm', text: words.none }
          }
          pastDue={data.endsUnpaidAt && words.pastDue(date(data.endsUnpaidAt, 'medium'))}
        >
          {(data.state === null || data.state === 'ended') && (
            <p>
              {words.noneText} <PageLink to={places.apiKeys}>{words.apply}</PageLink>
            </p>
          )}
          <Calculation fee={data} />
          {data.freeFrom && <p className={detail.sentence}>{words.settledHelp}</p>}
        </SubscriptionCard>
      )}
      <Charges name="api-months" title={words.history} query={months} columns={columns} empty={words.empty} />
    </>
  );
};
export default ApiFeeScreen;
