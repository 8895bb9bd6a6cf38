import { useActForm } from '../../../../lib/forms/act-form.ts';
import { fieldMessage, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { isDay } from '../../../../lib/time/days.ts';
import { useTimeZone } from '../../../../lib/time/time-zone.ts';
import { todayIn, zoneName } from '../../../../lib/time/zone-days.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { ActFormDialog } from '../../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { useAbsenceAct, useParties } from '../../api.ts';
import { personChoice } from '../request/names.ts';
import away from './Away.module.css';
import { momentsOf } from './days-away.ts';

interface Values {
  readonly substituteId: string;
  readonly from: string;
  readonly until: string;
}

/** Asks from which day to which the reader is away, and who votes in their place. */
const AwayDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords('approvalRequests').away;
  const language = useLanguage();
  const zone = useTimeZone();
  const { email } = useUser();
  const { data: parties } = useParties();
  const others = parties?.people.filter((person) => person.mayVote && person.email !== email) ?? [];
  const check = ({ substituteId, from, until }: Values): FieldErrors => {
    const areDays = isDay(from) && isDay(until);
    return {
      ...(substituteId === '' && { substituteId: fieldMessage('required') }),
      ...(!isDay(from) && { from: fieldMessage(from === '' ? 'required' : 'invalid_format') }),
      ...(!isDay(until) && { until: fieldMessage(until === '' ? 'required' : 'invalid_format') }),
      ...(areDays && until < todayIn(zone) && { until: words.past }),
      ...(areDays && until < from && { until: words.order }),
    };
  };
  const form = useActForm({
    first: (): Values => ({ substituteId: '', from: todayIn(zone), until: '' }),
    act: useAbsenceAct('announceAbsence'),
    inputOf: ({ substituteId, from, until }) => ({
      substituteId,
      ...(isDay(from) && isDay(until) ? momentsOf(from, until, zone) : { from: undefined, until: undefined }),
    }),
    check: (_input, values) => check(values),
    done: words.done,
    onDone: onClose,
  });
  const day = (name: 'from' | 'until') => (
    <DateField {...form.control(name)} label={words[name]} pickLabel={words.pickDate} />
  );
  return (
    <ActFormDialog
      title={words.dialogTitle}
      text={words.text}
      submitLabel={words.submit}
      form={form}
      onClose={onClose}
    >
      {parties && others.length === 0 && <p className={styles.note}>{words.nobody}</p>}
      <SelectField
        {...form.field('substituteId')}
        label={words.substitute}
        data={[
          { value: '', label: words.choose },
          ...others.map((person) => ({ value: person.id, label: personChoice(person) })),
        ]}
        data-autofocus
      />
      <div className={away.days}>
        {day('from')}
        {day('until')}
      </div>
      <p className={styles.soft}>{words.dayHelp(zoneName(zone, language))}</p>
    </ActFormDialog>
  );
};
export default AwayDialog;
