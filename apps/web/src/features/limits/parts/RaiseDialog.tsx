import { SegmentedControl } from '@mantine/core';
import { limitRoutes } from '@tael/contract/limits/routes';
import { raiseFaults } from '@tael/contract/limits/rules';
import { limitRequestKinds, type LimitRequestKind } from '@tael/contract/limits/states';
import { formatMoney } from '@tael/i18n/format';
import { isMoneyText } from '@tael/money';
import { useState } from 'react';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy, errorsOf } from '../../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { todayIn, zoneName } from '../../../lib/time/zone-days.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { ReasonField } from '../../../parts/dialogs/ReasonField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
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

interface Values {
  readonly kind: LimitRequestKind;
  readonly amount: string;
  readonly from: string;
  readonly until: string;
  readonly purpose: string;
}

/** Asks for a higher limit: how much, for how long, and what for. */
const RaiseDialog = ({ limit, zone, onClose }: RaiseDialogProps) => {
  const all = useWords('limits');
  const words = all.raise;
  const language = useLanguage();
  const [id] = useState(() => crypto.randomUUID());
  const today = todayIn(zone);
  const inputOf = ({ kind, amount, purpose, from, until }: Values) => ({
    ...{ id, name: limit.name, kind, amount, purpose: purpose.trim() },
    ...(kind !== 'permanent' && { from }),
    ...(kind === 'temporary' && { until }),
  });
  const form = useActForm({
    first: (): Values => ({ kind: 'permanent', amount: '', from: today, until: '', purpose: '' }),
    act: useRaise(),
    inputOf,
    check: (input, values) => ({
      ...errorsOf(raiseFaults(inputOf(values), { ...inCents(limit), today })),
      ...check(input),
    }),
    done: words.done,
    onDone: onClose,
  });
  const { kind, amount } = form.values;
  const day = (name: 'from' | 'until') => (
    <DateField
      {...form.control(name)}
      label={words[name]}
      description={words.dayHelp(zoneName(zone, language))}
      pickLabel={words.pickDate}
      min={today}
    />
  );
  return (
    <ActFormDialog
      title={words.title(all.name[limit.name])}
      text={words.text(formatMoney(limit.limit.amount, limit.limit.currency))}
      submitLabel={isMoneyText(amount, 'USD') ? words.submit(formatMoney(amount, 'USD')) : words.submitEmpty}
      form={form}
      onClose={onClose}
    >
      <MoneyInput {...form.control('amount')} label={words.amount} data-autofocus />
      <div>
        <p className={styles.label} id="limit-kind">
          {words.kind}
        </p>
        <SegmentedControl
          fullWidth
          classNames={{ label: styles.kind }}
          aria-labelledby="limit-kind"
          value={kind}
          onChange={(value) => form.set({ kind: value })}
          data={limitRequestKinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
      </div>
      {kind !== 'permanent' && (
        <div className={styles.days}>
          {day('from')}
          {kind === 'temporary' && day('until')}
        </div>
      )}
      <ReasonField {...form.control('purpose')} label={words.purpose} />
    </ActFormDialog>
  );
};
export default RaiseDialog;
