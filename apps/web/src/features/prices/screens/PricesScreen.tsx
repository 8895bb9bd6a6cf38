import { formatMoney } from '@tael/i18n/format';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useFilters } from '../../../lib/forms/filters.ts';
import { places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { DetailDrawer } from '../../../ui/dialogs/DetailDrawer.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { isPlan, keyOf, useOwnerName, usePrices, type Price } from '../api.ts';
import { PriceFacts } from '../parts/PriceFacts.tsx';

const useColumns = (): readonly Column<Price>[] => {
  const words = useWords('prices');
  const fees = useWords('fees');
  const { perMonth } = useWords('plans');
  const language = useLanguage();
  const date = useDates();
  return useMemo(() => {
    const coming = ({ open, versions }: Price): string => {
      if (open) return words.waiting;
      const next = versions.findLast(({ standing }) => standing === 'coming');
      if (!next) return '';
      const amount = next.amount
        ? formatMoney(next.amount.amount, next.amount.currency, language)
        : words.listAgain;
      return words.from(amount, date(next.from, 'medium'));
    };
    return [
      {
        id: 'fee',
        header: words.columns.fee,
        cell: (row) => (
          <NameWithText
            name={fees.names[row.code]}
            text={isPlan(row.code) ? perMonth : fees.per[row.code]}
            isThing
          />
        ),
      },
      { id: 'kind', header: words.columns.kind, cell: (row) => words.kind[row.entityType] },
      { id: 'coming', header: words.columns.coming, cell: coming },
      {
        id: 'list',
        header: words.columns.list,
        align: 'end',
        cell: (row) => <Money value={row.list} />,
      },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ];
  }, [words, fees, perMonth, language, date]);
};

/**
 * `/system/prices`: what everybody pays, with `operator` at that one, or with `customer` what that one pays; and the price
 * that is open beside it.
 */
const PricesScreen = () => {
  const words = useWords('prices');
  const { names } = useWords('fees');
  const { id } = useScreenParams();
  const { values, query } = useFilters(['customer', 'operator'] as const);
  const owner = {
    ...(values.customer && { customerId: values.customer }),
    ...(values.operator && { tenantId: values.operator }),
  };
  const name = useOwnerName(owner);
  const navigate = useNavigate();
  const prices = usePrices(owner);
  const rows = prices.data?.pages.flatMap((page) => page.items);
  const open = rows?.find((row) => keyOf(row) === id);
  return (
    <>
      <PageHeader title={name === undefined ? words.title : words.of(name)}>
        {Object.keys(owner).length > 0 && <PageLink to={places.prices}>{words.toList}</PageLink>}
      </PageHeader>
      <DetailDrawer
        list={
          <PagedTable
            name="prices"
            query={prices}
            label={words.title}
            columns={useColumns()}
            rows={rows}
            rowKey={keyOf}
            rowLink={(row) => `${places.prices}/${keyOf(row)}${query}`}
            openKey={id}
            hidden={id === undefined ? [] : ['list', 'coming']}
            empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
          />
        }
        isOpen={id !== undefined}
        subject={id}
        title={open ? names[open.code] : words.title}
        closeLabel={words.detail.close}
        onClose={() => void navigate(`${places.prices}${query}`, { preventScrollReset: true })}
      >
        {open && (
          <PriceFacts
            key={keyOf(open)}
            price={open}
            owner={owner}
            noticeDays={prices.data?.pages[0]?.noticeDays ?? 0}
          />
        )}
        {rows && !open && id !== undefined && (
          <EmptyState picture="list" title={words.detail.notFound} text={words.empty.text} />
        )}
      </DetailDrawer>
    </>
  );
};
export default PricesScreen;
