import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { places } from '../../../lib/paths/places.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { formatMoney } from '@tael/i18n/format';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { DetailHeader, type DetailAct } from '../../../ui/DetailHeader.tsx';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { useWithdrawPrice, type Price, type PriceOwner } from '../api.ts';

const PriceDialog = lazy(() => import('./PriceDialog.tsx'));

interface PriceFactsProps {
  readonly price: Price;
  readonly owner: PriceOwner;
  /** How long before it begins a higher price is told. */
  readonly noticeDays: number;
}

/** Each version of a price side by side, the newest first. */
const Versions = ({ price, isOwn }: { price: Price; isOwn: boolean }) => {
  const words = useWords('prices');
  const date = useDates();
  if (isOwn && price.versions.length === 0) return <p>{words.detail.none}</p>;
  return (
    <KeyValue
      pairs={price.versions.map(({ version, amount, from, standing }) => ({
        name: `${words.detail.version(String(version))} · ${words.standing[standing]} · ${date(from, 'medium')}`,
        value: amount ? <Money value={amount} /> : words.listAgain,
      }))}
    />
  );
};

/** One price: what is paid now, what is to come, and what it was. */
export const PriceFacts = ({ price, owner, noticeDays }: PriceFactsProps) => {
  const words = useWords('prices');
  const { condition: conditions } = useWords('fees');
  const language = useLanguage();
  const date = useDates();
  const mayChange = useCan('price:write');
  const [shown, setShown] = useState<'change' | 'reset' | 'withdraw'>();
  const withdraw = useWithdrawPrice();
  const { open, condition } = price;
  const close = () => setShown(undefined);
  const textOf = (amount: Price['amount'] | null) =>
    amount ? formatMoney(amount.amount, amount.currency, language) : words.listAgain;
  const acts: DetailAct[] = open
    ? [{ key: 'withdraw', label: words.withdraw.open, onClick: () => setShown('withdraw') }]
    : [
        { key: 'change', label: words.change.open, onClick: () => setShown('change') },
        ...(price.isOwn
          ? [{ key: 'reset', label: words.change.reset, onClick: () => setShown('reset') }]
          : []),
      ];
  return (
    <>
      <DetailHeader
        state={`${words.kind[price.entityType]} · ${price.isOwn ? words.own : words.everybody}`}
        figure={<Money value={price.amount} size="strong" />}
        acts={mayChange ? acts : []}
        menuLabel={words.detail.actions}
      />
      {condition && <p>{conditions[condition.kind](textOf(condition.amount))}</p>}
      {open && (
        <p role="note">
          {words.open(textOf(open.amount), date(open.from, 'medium'), open.by)}{' '}
          <PageLink to={places.approvals}>{words.toApprovals}</PageLink>
        </p>
      )}
      <DetailSection title={words.detail.versions}>
        <Versions price={price} isOwn={owner.customerId !== undefined} />
      </DetailSection>
      <Suspense fallback={null}>
        {(shown === 'change' || shown === 'reset') && (
          <PriceDialog
            price={price}
            owner={owner}
            noticeDays={noticeDays}
            isReset={shown === 'reset'}
            onClose={close}
          />
        )}
      </Suspense>
      {shown === 'withdraw' && open && (
        <ConfirmDialog
          title={words.withdraw.title}
          text={words.withdraw.text}
          submitLabel={words.withdraw.open}
          act={withdraw}
          input={{ id: open.id }}
          done={words.withdraw.done}
          onClose={close}
        />
      )}
    </>
  );
};
