import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { depositTones } from '../../../../ui/states/states.ts';
import { Timeline } from '../../../../ui/facts/Timeline.tsx';
import type { Deposit } from '../../api.ts';

/** Each state of a deposit, newest first: when, by whom, and why. */
export const DepositHistory = ({ history }: Pick<Deposit, 'history'>) => {
  const words = useWords('reviews');
  const date = useDates();
  const { email } = useUser();
  const nameOf = (actor: string) => {
    if (actor === 'system') return words.system;
    return actor === email ? words.you(actor) : actor;
  };
  return (
    <Timeline
      label={words.funding.detail.history}
      items={history.toReversed().map((move) => ({
        key: `${move.at} ${move.state}`,
        tone: depositTones[move.state],
        title: words.funding.step[move.state],
        when: date(move.at),
        text: [
          nameOf(move.actor),
          move.note && words.funding.note(move.note),
          move.reason && words.funding.told(move.reason),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
};
