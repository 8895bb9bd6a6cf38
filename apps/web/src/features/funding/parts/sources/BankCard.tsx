import { formatMoney } from '@tael/i18n/format';
import { fundingWayPlace, narrowedPlace } from '../../../../lib/paths/places.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { ButtonLink } from '../../../../ui/page/ButtonLink.tsx';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import type { LinkedBank } from '../../ach-api.ts';
import ach from '../ach/Ach.module.css';
import ways from '../ways/Ways.module.css';

const presets = ['500.00', '1000.00', '5000.00'] as const;

/** One linked bank: whether it can be debited, what it has paid, and amounts that are one press away. */
export const BankCard = ({ bank }: { readonly bank: LinkedBank }) => {
  const words = useWords('fundingSources');
  const { accountOf } = useWords('ach');
  const date = useDates();
  const { id, closedBy } = bank;
  const name = accountOf(bank.bankName, bank.lastFour);
  const place = (amount?: string) => narrowedPlace(fundingWayPlace('ach'), { account: id, amount });
  return (
    <li className={ways.way} aria-label={name}>
      <div>
        <h3 className={ways.name}>{name}</h3>
        <StatusDot tone={closedBy === null ? 'good' : 'bad'}>
          {closedBy === null ? words.open : words.closed(closedBy)}
        </StatusDot>
      </div>
      <KeyValue
        pairs={[
          { name: words.collected, value: <Money value={bank.collected} /> },
          { name: words.lastUsed, value: bank.lastUsedAt ? date(bank.lastUsedAt) : words.never },
        ]}
      />
      {closedBy === null && (
        <div className={ach.acts} role="group" aria-label={words.quick}>
          {presets.map((amount) => (
            <ButtonLink key={amount} to={place(amount)} variant="default" size="xs">
              {words.quickText(formatMoney(amount, 'USD'))}
            </ButtonLink>
          ))}
          <ButtonLink to={place()} variant="default" size="xs">
            {words.other}
          </ButtonLink>
        </div>
      )}
    </li>
  );
};
