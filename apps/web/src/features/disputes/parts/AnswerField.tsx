import { NativeSelect, Textarea } from '@mantine/core';
import { askedBy, type DisputeQuestion } from '@tael/contract/disputes/forms';
import { longestAnswer } from '@tael/contract/disputes/schemas';
import { formatMoney } from '@tael/i18n/format';
import { parseCurrency } from '@tael/money';
import { dottedDigits } from '../../../lib/card-facts.ts';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { todayIn } from '../../../lib/zone-days.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { useTwins, type Dispute, type Purchase } from '../api.ts';
import { choiceWords } from './answers.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (answer: string) => void;
}

interface TwinFieldProps extends FieldProps {
  readonly purchase: Purchase;
  /** The one that the draft names, which may be out of what is offered. */
  readonly known: Dispute['otherPurchase'];
}

/** One of the purchases that the disputed one may be the same as. */
const TwinField = ({ purchase, known, label, value, error, onChange }: TwinFieldProps) => {
  const words = useWords('disputes').form;
  const date = useDates();
  const { data } = useTwins(purchase);
  const optionOf = (other: NonNullable<Dispute['otherPurchase']>) => ({
    value: other.id,
    label: [
      date(other.purchasedAt, 'dateTime'),
      other.merchantName,
      formatMoney(other.amount.amount, other.amount.currency),
      dottedDigits(other.lastFour),
    ].join(' · '),
  });
  const group = (name: string, found: readonly Purchase[] = []) => {
    const items = found
      .filter(({ id }) => id !== known?.id)
      .map((one) => optionOf({ ...one, purchasedAt: one.at, amount: one.captured }));
    return items.length === 0 ? [] : [{ group: name, items }];
  };
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: words.choose },
        ...(known ? [optionOf(known)] : []),
        ...group(words.sameMerchant, data?.sameMerchant),
        ...group(words.sameCard, data?.sameCard),
      ]}
      error={error}
    />
  );
};

interface AnswerFieldProps extends Omit<TwinFieldProps, 'label'> {
  readonly question: DisputeQuestion;
}

/** Asks one question of a dispute, in the shape that it is answered in. */
export const AnswerField = ({ question, purchase, known, ...rest }: AnswerFieldProps) => {
  const words = useWords('disputes');
  const zone = useTimeZone();
  const field = { ...rest, label: words.question[question] };
  const asked = askedBy(question);
  switch (asked.kind) {
    case 'purchase':
      return <TwinField {...field} purchase={purchase} known={known} />;
    case 'date':
      return <DateField {...field} pickLabel={words.form.pickDate} max={todayIn(zone)} />;
    case 'amount':
      return <MoneyInput {...field} currency={parseCurrency(purchase.captured.currency)} />;
    case 'choice':
      return (
        <NativeSelect
          {...field}
          onChange={(event) => rest.onChange(event.currentTarget.value)}
          data={[
            { value: '', label: words.form.choose },
            ...asked.choices.map((value) => ({ value, label: choiceWords(question)[value] ?? value })),
          ]}
        />
      );
    case 'text':
      return (
        <Textarea
          {...field}
          onChange={(event) => rest.onChange(event.currentTarget.value)}
          maxLength={longestAnswer}
          autosize
          minRows={2}
        />
      );
  }
};
