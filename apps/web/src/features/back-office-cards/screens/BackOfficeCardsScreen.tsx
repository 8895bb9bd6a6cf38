import { cardStatuses } from '@tael/contract/cards/states';
import { useMemo } from 'react';
import { dottedDigits } from '../../../parts/cards/card-facts.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { chosenOf, useFilters } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screens/screen-context.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { cardTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useBackOfficeCard, useBackOfficeCards, type BackOfficeCard } from '../api.ts';
import { BackOfficeCardDetail } from '../parts/BackOfficeCardDetail.tsx';

const listName = 'house-cards';
const filterNames = ['search', 'status'] as const;

const useColumns = (): readonly Column<BackOfficeCard>[] => {
  const words = useWords('backOfficeCards');
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
      { id: 'customer', isSecondLine: true, header: words.columns.customer, cell: (row) => row.customerName },
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
const BackOfficeCardsScreen = () => {
  const words = useWords('backOfficeCards');
  const { filterStatus, anyStatus, status } = useWords('cards');
  const screen = useScreenPath();
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const cards = useBackOfficeCards({
    search: filters.values.search,
    status: chosenOf(cardStatuses, filters.values.status),
  });
  const rows = cards.data?.pages.flatMap((page) => page.items);
  const open = useBackOfficeCard(id);
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
            isSeveral: true,
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
        {(shown) => <BackOfficeCardDetail key={shown.card.id} shown={shown} />}
      </ListWithDetail>
    </>
  );
};
export default BackOfficeCardsScreen;
