import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Payee } from '../api.ts';
import { useMinutesUntil } from './use-minutes-until.ts';

type Bank = NonNullable<Payee['bank']>;

const Countdown = ({ usableFrom }: { usableFrom: string }) => {
  const words = useWords('payees');
  const date = useDates();
  const left = useMinutesUntil(usableFrom);
  if (left === 0) return <StatusDot tone="good">{words.bankState.usable}</StatusDot>;
  const [hours, minutes] = [String(Math.floor(left / 60)), String(left % 60)];
  const rest = hours === '0' ? words.leftMinutes(minutes) : words.left(hours, minutes);
  return (
    <StatusDot tone="busy" isLong>
      {`${words.usableFrom(date(usableFrom, 'dateTime'))} · ${rest}`}
    </StatusDot>
  );
};

/** Whether the account can be paid, and from when; not while another one waits for approval. */
export const BankStanding = ({ bank, isChanging }: { bank: Bank; isChanging: boolean }) => {
  const words = useWords('payees').bankState;
  if (isChanging) return <StatusDot tone="busy">{words.changing}</StatusDot>;
  if (bank.state === 'pending') return <Countdown usableFrom={bank.usableFrom} />;
  return <StatusDot tone="good">{words.usable}</StatusDot>;
};
