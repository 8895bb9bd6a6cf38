import { Textarea } from '@mantine/core';
import { askedBy, type DisputeQuestion } from '@tael/contract/disputes/forms';
import { longestAnswer } from '@tael/contract/disputes/schemas';
import { formatMoney } from '@tael/i18n/format';
import { parseCurrency } from '@tael/money';
import { dottedDigits } from '../../../parts/cards/card-facts.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useTimeZone } from '../../../lib/time/time-zone.ts';
import { todayIn } from '../../../lib/time/zone-days.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { useDuplicates, type Dispute, type Purchase } from '../api.ts';
import { choiceWords } from './answers.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (answer: string) => void;
}

interface DuplicateFieldProps extends FieldProps {
  readonly purchase: Purchase;
  /** The one that the draft names, which may be out of what is offered. */
  readonly known: Dispute['otherPurchase'];
}

/** One of the purchases that the disputed one may be the same as. */
const DuplicateField = ({ purchase, known, label, value, error, onChange }: DuplicateFieldProps) => {
  const words = useWords('disputes').form;
  const date = useDates();
  const { data } = useDuplicates(purchase);
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
    <SelectField
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

interface AnswerFieldProps extends Omit<DuplicateFieldProps, 'label'> {
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
      return <DuplicateField {...field} purchase={purchase} known={known} />;
    case 'date':
      return <DateField {...field} pickLabel={words.form.pickDate} max={todayIn(zone)} />;
    case 'amount':
      return <MoneyInput {...field} currency={parseCurrency(purchase.captured.currency)} />;
    case 'choice':
      return (
        <SelectField
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
