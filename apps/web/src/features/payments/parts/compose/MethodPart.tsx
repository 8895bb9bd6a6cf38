import { Suspense } from 'react';
import { purposesOf } from '@tael/contract/payments/outgoing/purposes';
import { chargeBearers } from '@tael/contract/payments/outgoing/states';
import { lazy } from '../../../../ui/page/lazy.ts';
import { chosen } from '../../../../lib/forms/filters.ts';
import type { FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { payeePlace } from '../../../../lib/paths/places.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import type { Payee, PaymentOption, PaymentOptions, Question } from '../../compose-api.ts';
import type { ComposeValues } from './compose-form.ts';
import styles from './Compose.module.css';
import { MethodCards } from './MethodCards.tsx';

// Only a global transfer exchanges money.
const RateBox = lazy(() => import('./RateBox.tsx').then(({ RateBox: box }) => ({ default: box })));

interface MethodPartProps {
  readonly values: ComposeValues;
  readonly errors: FieldErrors;
  readonly payee: Payee | null;
  readonly question: Question | undefined;
  readonly offered: PaymentOptions | undefined;
  readonly option: PaymentOption | undefined;
  /** Until when the payee's account cannot be paid. */
  readonly until: string | null;
  /** Another account of the payee waits for approval. */
  readonly isChanging: boolean;
  readonly onChange: (change: Partial<ComposeValues>, field: string) => void;
}

/** The ways to pay side by side, and what a global transfer asks beside. */
export const MethodPart = (props: MethodPartProps) => {
  const { values, errors, payee, question, offered, option, until, isChanging, onChange } = props;
  const words = useWords('paymentScreens').compose;
  const { chargeBearers: bearers, purposes } = useWords('payments');
  const date = useDates();
  if (!payee || !question) return <p className={styles.soft}>{words.methodWait}</p>;
  if (!offered)
    return errors['amount'] || errors['payOn'] ? null : (
      <p className={styles.soft} role="status">
        {words.methodLoading}
      </p>
    );
  if (offered.options.length === 0)
    return (
      <p className={styles.warning}>
        {payee.proposedBank ? words.proposedBank : words.noMethods}{' '}
        <PageLink to={payeePlace(payee.id)}>
          {payee.proposedBank ? words.viewPayee : words.editPayee}
        </PageLink>
      </p>
    );
  const isLater = values.payOn !== '';
  const codes = purposesOf(payee.bank?.country ?? '');
  return (
    <>
      {isChanging && (
        <p className={styles.warning}>
          {words.changing} <PageLink to={payeePlace(payee.id)}>{words.viewPayee}</PageLink>
        </p>
      )}
      {until !== null && <p className={styles.warning}>{words.waits(date(until, 'dateTime'))}</p>}
      <MethodCards
        options={offered.options}
        value={option?.method ?? ''}
        isLater={isLater}
        onChange={(method) => onChange({ method }, 'method')}
        error={errors['method']}
      />
      {option?.method === 'global' && (
        <>
          {option.amount.currency !== option.payout.currency && (
            <Suspense>
              <RateBox
                question={question}
                option={option}
                quote={isLater ? null : values.quote}
                isLater={isLater}
                onHeld={(quote) => onChange({ quote }, 'quoteId')}
                error={errors['quoteId']}
              />
            </Suspense>
          )}
          <div className={styles.pair}>
            <SelectField
              name="chargeBearer"
              label={words.chargeBearer}
              value={values.chargeBearer}
              data={chargeBearers.map((value) => ({ value, label: bearers[value] }))}
              onChange={(event) =>
                onChange(
                  { chargeBearer: chosen(chargeBearers, event.currentTarget.value) ?? 'SHA' },
                  'chargeBearer',
                )
              }
              error={errors['chargeBearer']}
            />
            {codes.length > 0 && (
              <SelectField
                name="purposeCode"
                label={words.purpose}
                placeholder={words.choosePurpose}
                value={values.purposeCode}
                data={codes.map((value) => ({ value, label: `${purposes[value]} (${value})` }))}
                onChange={(event) => onChange({ purposeCode: event.currentTarget.value }, 'purposeCode')}
                error={errors['purposeCode']}
              />
            )}
          </div>
        </>
      )}
    </>
  );
};
