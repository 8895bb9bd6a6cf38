import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../lib/time/dates.ts';
import { useWords } from '../../lib/words/language.ts';
import type { CallOutput } from '../../lib/calls/client.ts';
import { isFreezeReason } from './freeze-reason.ts';
import { Timeline } from '../../ui/facts/Timeline.tsx';
import type { Tone } from '../../ui/states/states.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useCardChanges } from './use-card-changes.ts';

type Entry = CallOutput<'cardTimeline'>[number];

const tones: Partial<Readonly<Record<Entry['action'], Tone>>> = {
  'card.activated': 'good',
  'card.unfrozen': 'good',
  'card.unblocked': 'good',
  'card.replacement_allowed': 'good',
  'card.delivery_delivered': 'good',
  'card.frozen': 'warn',
  'card.closing': 'warn',
  'card.release_proposed': 'warn',
  'card.blocked': 'bad',
  'card.failed': 'bad',
  'card.reported': 'bad',
  'card.delivery_returned': 'bad',
  'card.delivery_failed': 'bad',
  'card.activation_refused': 'warn',
  'card.pin_blocked': 'bad',
  'fraud_alert.asked': 'warn',
  'fraud_alert.confirmed': 'good',
  'fraud_alert.denied': 'bad',
  'card_token.suspended': 'warn',
  'card_token.resumed': 'good',
  'challenge.asked': 'warn',
  'challenge.passed': 'good',
  'challenge.refused': 'bad',
  'challenge.declined': 'bad',
};

interface CardTimelineProps {
  readonly entries: readonly Entry[];
  readonly label: string;
  /** Where the reader follows up a question about a purchase; undefined where they may not. */
  readonly alertPlace: ((alert: NonNullable<Entry['alert']>) => string) | undefined;
}

/** Why something was done: the reasons that are kept as codes in words, and every other as it was typed. */
const useReasons = () => {
  const { freeze, validity } = useWords('cards');
  return (reason: string) => {
    if (isFreezeReason(reason)) return freeze.reasons[reason];
    return reason === 'uses_made' || reason === 'last_day_over' ? validity.selfClosings[reason] : reason;
  };
};

/** What happened to a card, newest first: what, when, by whom and why, as far as its reader may know. */
export const CardTimeline = ({ entries, label, alertPlace }: CardTimelineProps) => {
  const words = useWords('backOfficeCards');
  const { actions, ofFee } = useWords('activity');
  const { reason: declineReasons } = useWords('transactions');
  const fees: Readonly<Record<string, string>> = useWords('fees').names;
  const changesOf = useCardChanges();
  const reasonOf = useReasons();
  const date = useDates();
  const titles: Readonly<Record<Entry['action'], string>> = {
    ...actions,
    ...words.staff,
    ...words.alert,
    ...words.challenge,
    ...words.token,
  };
  return (
    <Timeline
      label={label}
      items={entries.map(
        ({ id, at, action, actorKind, actor, reason, caseId, changes, alert, challenge, device, fee }) => ({
          key: `${id} ${action}`,
          tone: tones[action] ?? 'calm',
          title: fee ? ofFee(titles[action], fees[fee.code] ?? fee.code) : titles[action],
          when: date(at),
          text: [
            fee && formatMoney(fee.amount.amount, fee.amount.currency),
            challenge &&
              `${challenge.merchantName} ${formatMoney(challenge.amount.amount, challenge.amount.currency)}`,
            device,
            actor ?? words.actors[actorKind],
            caseId && words.inCase(caseId),
            reason && reasonOf(reason),
            challenge?.declineReason && declineReasons[challenge.declineReason],
          ]
            .filter(Boolean)
            .join(' · '),
          changes: changesOf(changes),
          more:
            alert &&
            (alertPlace ? (
              <PageLink to={alertPlace(alert)}>{alert.merchantName}</PageLink>
            ) : (
              alert.merchantName
            )),
        }),
      )}
    />
  );
};
