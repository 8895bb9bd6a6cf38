import { Suspense } from 'react';
import { SegmentedControl, TextInput } from '@mantine/core';
import { maxDaysAhead } from '@tael/contract/payments/calendar';
import { amountSides, memoLength } from '@tael/contract/payments/outgoing/states';
import { formatMoney } from '@tael/i18n/format';
import { lazy } from '../../../../ui/page/lazy.ts';
import { today } from '../../../../lib/clock.ts';
import { chosen } from '../../../../lib/forms/filters.ts';
import { useSees } from '../../../../lib/session/can.tsx';
import { shiftDay } from '../../../../lib/time/days.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { MoneyInput } from '../../../../ui/fields/MoneyInput.tsx';
import { useDepartmentChoices, type PaymentDetail } from '../../api.ts';
import { useArrival } from '../dates.ts';
import { adviceChoices, currencyOf, isExchanged } from './compose-form.ts';
import styles from './Compose.module.css';
import { MethodPart } from './MethodPart.tsx';
import { PayeeField } from './PayeeField.tsx';
import { Summary } from './Summary.tsx';
import { useCompose, type ComposeStart } from './use-compose.ts';

const RepeatFields = lazy(() =>
  import('./RepeatFields.tsx').then(({ RepeatFields: part }) => ({ default: part })),
);

const Duplicates = lazy(() => import('./Duplicates.tsx').then(({ Duplicates: part }) => ({ default: part })));
const DepartmentFields = lazy(() =>
  import('./DepartmentFields.tsx').then(({ DepartmentFields: fields }) => ({ default: fields })),
);
const AttachmentsField = lazy(() =>
  import('./AttachmentsField.tsx').then(({ AttachmentsField: field }) => ({ default: field })),
);

interface ComposeFormProps {
  readonly start: ComposeStart;
  readonly onSaved: (draft: PaymentDetail) => void;
  readonly onSent: (payment: PaymentDetail) => void;
}

/** To whom, how much and when; then the ways to pay with what each costs, and one press that sends it. */
export const ComposeForm = ({ start, onSaved, onSent }: ComposeFormProps) => {
  const words = useWords('paymentScreens').compose;
  const { form } = useWords('common');
  const date = useDates();
  const arrival = useArrival();
  const { data: departments = [] } = useDepartmentChoices(useSees('department:read'));
  const compose = useCompose(start, { onSaved, onSent });
  const { values, payee, option, offered, errors, set } = compose;
  const { faultCount, hasMoved } = compose;
  const message =
    hasMoved && option
      ? words.datesMoved(date(option.leavesOn, 'medium'), arrival(option))
      : faultCount > 0
        ? form.summary(faultCount)
        : compose.message;
  const text = (name: 'memo' | 'note') => ({
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value }, name),
  });
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        compose.send();
      }}
    >
      <section className={styles.panel} aria-label={words.title}>
        <div className={styles.fields}>
          <FormSummary message={message} />
          {values.againOf && values.againOf.payeeId === payee?.id && (
            <p className={styles.soft}>{words.againOf(values.againOf.number)}</p>
          )}
          <PayeeField value={payee} onChange={compose.choose} error={errors['payeeId']} />
          <div className={styles.pair}>
            <div className={styles.fields}>
              <MoneyInput
                name="amount"
                label={words.amount}
                description={
                  offered &&
                  words.available(formatMoney(offered.available.amount, offered.available.currency))
                }
                currency={currencyOf(values.side, payee)}
                value={values.amount}
                onChange={(amount) => set({ amount, quote: null, isMeant: false }, 'amount')}
                error={errors['amount']}
              />
              {isExchanged(payee) && (
                <SegmentedControl
                  aria-label={words.side}
                  value={values.side}
                  data={amountSides.map((value) => ({ value, label: words.sides[value] }))}
                  onChange={(value) =>
                    set({ side: value === 'receive' ? 'receive' : 'send', quote: null }, 'amount')
                  }
                />
              )}
            </div>
            <DateField
              name="payOn"
              label={words.payOn}
              description={words.payOnHelp}
              pickLabel={words.pickDate}
              min={today()}
              max={shiftDay(today(), maxDaysAhead)}
              value={values.payOn}
              onChange={(payOn) => set({ payOn }, 'payOn')}
              error={errors['payOn']}
            />
          </div>
          <MethodPart
            values={values}
            errors={errors}
            payee={payee}
            question={compose.question}
            offered={offered}
            option={option}
            until={compose.until}
            isChanging={compose.isChanging}
            onChange={set}
          />
          {offered && offered.duplicates.length > 0 && (
            <Suspense>
              <Duplicates
                duplicates={offered.duplicates}
                isMeant={values.isMeant}
                onChange={(isMeant) => set({ isMeant }, 'isMeant')}
                error={errors['isMeant']}
              />
            </Suspense>
          )}
          <Suspense>
            <RepeatFields values={values} errors={errors} onChange={set} />
          </Suspense>
          <TextInput
            {...text('memo')}
            description={words.memoHelp(memoLength[option?.method ?? 'ach_next_day'])}
            maxLength={140}
          />
          <TextInput {...text('note')} description={words.noteHelp} maxLength={100} />
          {payee && payee.email !== '' && (
            <SelectField
              name="advice"
              label={words.advice}
              description={words.adviceHelp(payee.email)}
              value={values.advice}
              data={adviceChoices.map((value) => ({ value, label: words.advices[value] }))}
              onChange={(event) =>
                set({ advice: chosen(adviceChoices, event.currentTarget.value) ?? 'none' }, 'advice')
              }
              error={errors['advice']}
            />
          )}
          {departments.length > 0 && (
            <Suspense>
              <DepartmentFields values={values} errors={errors} departments={departments} onChange={set} />
            </Suspense>
          )}
          <Suspense>
            <AttachmentsField
              label={option?.method === 'check' ? words.invoice : words.attachments}
              value={values.attachments}
              onChange={(attachments) => set({ attachments }, 'attachmentIds')}
              error={errors['attachmentIds']}
            />
          </Suspense>
        </div>
      </section>
      <Summary
        payee={payee}
        option={option}
        quote={compose.quote}
        isSaving={compose.isSaving}
        isSending={compose.isSending}
        onSave={compose.save}
      />
    </form>
  );
};
