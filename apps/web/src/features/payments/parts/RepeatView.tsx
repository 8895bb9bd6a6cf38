import { mayMove } from '@tael/contract/kernel/transitions';
import { repeatLife } from '@tael/contract/payments/outgoing/repeat-routes';
import { useState } from 'react';
import { paymentPlace } from '../../../lib/paths/places.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { DetailHeader, type DetailAct } from '../../../ui/DetailHeader.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { repeatTones } from '../../../ui/states/payment-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { madeSoFar, nextDayOf, useSteerRepeat, type PaymentRepeat } from '../repeat-api.ts';
import { useRepeatText } from './dates.ts';
import { RepeatDates } from './RepeatDates.tsx';

const acts = ['skip', 'pause', 'resume', 'stop'] as const;
type Act = (typeof acts)[number];

const routes = {
  skip: 'skipPaymentRepeat',
  pause: 'pausePaymentRepeat',
  resume: 'resumePaymentRepeat',
  stop: 'stopPaymentRepeat',
} as const satisfies Readonly<Record<Act, string>>;

const isPossible = (act: Act, { state }: PaymentRepeat): boolean =>
  act === 'skip'
    ? state === 'active'
    : act === 'resume'
      ? state === 'paused'
      : mayMove(repeatLife, state, act === 'pause' ? 'paused' : 'stopped');

const ActDialog = ({
  act,
  repeat: { id, version },
  onClose,
}: {
  readonly act: Act;
  readonly repeat: PaymentRepeat;
  readonly onClose: () => void;
}) => {
  const { acts: words } = useWords('paymentScreens').repeat;
  const { actions } = useWords('common');
  const steer = useSteerRepeat(routes[act]);
  const said = words[act];
  return (
    <ConfirmDialog
      title={said.title}
      text={said.text}
      submitLabel={said.label}
      cancelLabel={actions.cancel}
      isGrave={act === 'stop'}
      act={steer}
      input={{ id, version }}
      done={said.done}
      onClose={onClose}
    />
  );
};

/** What repeats: how it stands, when it comes next, and what can be done with it. */
export const RepeatView = ({ repeat }: { readonly repeat: PaymentRepeat }) => {
  const words = useWords('paymentScreens').repeat;
  const { methods, reasons } = useWords('payments');
  const date = useDates();
  const textOf = useRepeatText();
  const mayAct = useCan('payment:create');
  const [open, setOpen] = useState<Act>();
  const { state, memo, reason, paymentId } = repeat;
  const day = nextDayOf(repeat);
  return (
    <>
      <DetailHeader
        state={<StatusDot tone={repeatTones[state]}>{words.states[state]}</StatusDot>}
        figure={<Money value={repeat.amount} size="figure" />}
        acts={acts
          .filter((act) => mayAct && isPossible(act, repeat))
          .map((act): DetailAct => ({
            key: act,
            label: words.acts[act].label,
            ...(act === 'stop' && { isGrave: true }),
            onClick: () => setOpen(act),
          }))}
        menuLabel={words.more}
      />
      <KeyValue
        pairs={[
          { name: words.columns.payee, value: repeat.payee.name },
          { name: words.columns.rule, value: textOf(repeat.rule) },
          ...(state === 'active' && day ? [{ name: words.columns.next, value: date(day, 'medium') }] : []),
          { name: words.method, value: methods[repeat.method] },
          ...(memo === '' ? [] : [{ name: words.memo, value: memo }]),
          { name: words.first, value: date(repeat.firstOn, 'medium') },
          { name: words.made, value: String(madeSoFar(repeat)) },
          ...(reason === null ? [] : [{ name: words.why, value: reasons[reason] }]),
        ]}
      />
      {state === 'active' && repeat.next.length > 0 && <RepeatDates dates={repeat.next} />}
      <PageLink to={paymentPlace(paymentId)}>
        {repeat.waitsFor === null ? words.last : words.waiting(date(repeat.waitsFor, 'medium'))}
      </PageLink>
      {open && <ActDialog act={open} repeat={repeat} onClose={() => setOpen(undefined)} />}
    </>
  );
};
