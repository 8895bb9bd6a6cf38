import { cardStatuses } from '@tael/contract/cards/states';
import { useMemo } from 'react';
import { dottedDigits } from '../../../lib/card-facts.ts';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screen-context.ts';
import { ListBar } from '../../../parts/ListBar.tsx';
import { ListWithDetail } from '../../../parts/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/NoMatch.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NameWithText } from '../../../ui/NameWithText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { cardTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useHouseCard, useHouseCards, type HouseCard } from '../api.ts';
import { HouseCardDetail } from '../parts/HouseCardDetail.tsx';

const listName = 'house-cards';
const filterNames = ['search', 'status'] as const;

const useColumns = (): readonly Column<HouseCard>[] => {
  const words = useWords('houseCards');
  const { status } = useWords('cards');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'card',
        header: words.columns.card,
        cell: ({ card }) => (
          <NameWithText name={card.nickname} text={`${card.productName} ${dottedDigits(card.lastFour)}`} />
        ),
      },
      { id: 'customer', header: words.columns.customer, cell: (row) => row.customerName },
      {
        id: 'status',
        header: words.columns.status,
        isBesideName: true,
        cell: ({ card }) => <StatusDot tone={cardTones[card.status]}>{status[card.status]}</StatusDot>,
      },
      {
        id: 'created',
        header: words.columns.created,
        align: 'end',
        cell: ({ card }) => date(card.createdAt),
      },
    ],
    [words, status, date],
  );
};

/** `/system/cards`: the cards of every customer, and the one that is open beside them. */
const HouseCardsScreen = () => {
  const words = useWords('houseCards');
  const { filterStatus, anyStatus, status } = useWords('cards');
  const screen = useScreenPath();
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const cards = useHouseCards({
    search: filters.values.search,
    status: chosen(cardStatuses, filters.values.status),
  });
  const rows = cards.data?.pages.flatMap((page) => page.items);
  const open = useHouseCard(id);
  return (
    <>
      <PageHeader title={words.title} />
      <ListBar
        name={listName}
        label={words.search}
        columns={columns}
        filters={filters}
        search="search"
        choices={[
          {
            name: 'status',
            label: filterStatus,
            anyLabel: anyStatus,
            options: cardStatuses.map((value) => ({ value, label: status[value] })),
          },
        ]}
      />
      <ListWithDetail
        name={listName}
        query={cards}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={({ card }) => card.id}
        empty={
          filters.isFiltered ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState picture="cards" title={words.empty.title} text={words.empty.text} />
          )
        }
        place={screen}
        kept={filters.query}
        givesWay={['created']}
        one={open}
        title={open.data?.card.nickname ?? words.title}
        closeLabel={words.close}
        picture="cards"
        notFound={words.notFound}
      >
        {(shown) => <HouseCardDetail key={shown.card.id} shown={shown} />}
      </ListWithDetail>
    </>
  );
};
export default HouseCardsScreen;
