import { SegmentedControl } from '@mantine/core';
import { limitRoutes } from '@tael/contract/limits/routes';
import { raiseFaults } from '@tael/contract/limits/rules';
import { limitRequestKinds, type LimitRequestKind } from '@tael/contract/limits/states';
import { formatMoney } from '@tael/i18n/format';
import { isMoneyText } from '@tael/money';
import { useState } from 'react';
import { actRefusal, checkBy, errorsOf, type FieldErrors } from '../../../lib/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { useUnsaved } from '../../../lib/own-tab.ts';
import { todayIn, zoneName } from '../../../lib/zone-days.ts';
import { ReasonField } from '../../../parts/ReasonField.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { useRaise, type AccountLimit } from '../api.ts';
import { inCents } from './in-cents.ts';
import styles from './RaiseDialog.module.css';

const check = checkBy(limitRoutes.requestLimitIncrease.input);

interface RaiseDialogProps {
  readonly limit: AccountLimit;
  /** By whose days a request begins and ends. */
  readonly zone: string;
  readonly onClose: () => void;
}

/** Asks for a higher limit: how much, for how long, and what for. */
const RaiseDialog = ({ limit, zone, onClose }: RaiseDialogProps) => {
  const all = useWords('limits');
  const words = all.raise;
  const { actions, form } = useWords('common');
  const language = useLanguage();
  const raise = useRaise();
  const [id] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<LimitRequestKind>('permanent');
  const [values, setValues] = useState({ amount: '', from: todayIn(zone), until: '', purpose: '' });
  const [faults, setFaults] = useState<FieldErrors>({});
  useUnsaved(values.amount !== '' || values.purpose !== '');
  const refusal = actRefusal(raise.error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults({});
    raise.reset();
  };
  const submit = () => {
    const input = {
      id,
      name: limit.name,
      kind,
      amount: values.amount,
      purpose: values.purpose.trim(),
      ...(kind !== 'permanent' && { from: values.from }),
      ...(kind === 'temporary' && { until: values.until }),
    };
    const asking = { ...inCents(limit), today: todayIn(zone) };
    const found = { ...errorsOf(raiseFaults(input, asking)), ...check(input) };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    raise.mutate(input, {
      onSuccess: (request) => {
        if (!request) return;
        notify({ tone: 'good', text: words.done });
        onClose();
      },
    });
  };
  const day = (name: 'from' | 'until') => (
    <DateField
      label={words[name]}
      description={words.dayHelp(zoneName(zone, language))}
      pickLabel={words.pickDate}
      min={todayIn(zone)}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
      error={errors[name]}
    />
  );
  return (
    <FormDialog
      title={words.title(all.name[limit.name])}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={
        isMoneyText(values.amount, 'USD')
          ? words.submit(formatMoney(values.amount, 'USD'))
          : words.submitEmpty
      }
      isBusy={raise.isPending}
      message={faultCount > 0 ? form.summary(faultCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.soft}>{words.text(formatMoney(limit.limit.amount, limit.limit.currency))}</p>
      <MoneyInput
        label={words.amount}
        value={values.amount}
        onChange={(amount) => set({ amount })}
        error={errors['amount']}
        data-autofocus
      />
      <div>
        <p className={styles.label} id="limit-kind">
          {words.kind}
        </p>
        <SegmentedControl
          fullWidth
          classNames={{ label: styles.kind }}
          aria-labelledby="limit-kind"
          value={kind}
          onChange={(value) => {
            setKind(value);
            set({});
          }}
          data={limitRequestKinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
      </div>
      {kind !== 'permanent' && (
        <div className={styles.days}>
          {day('from')}
          {kind === 'temporary' && day('until')}
        </div>
      )}
      <ReasonField
        label={words.purpose}
        name="purpose"
        value={values.purpose}
        onChange={(purpose) => set({ purpose })}
        error={errors['purpose']}
      />
    </FormDialog>
  );
};
export default RaiseDialog;
