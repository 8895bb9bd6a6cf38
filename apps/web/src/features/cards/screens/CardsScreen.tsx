import { cardKinds, cardSorts, cardStatuses } from '@tael/contract/cards/states';
import type { Words } from '@tael/i18n/words';
import { useMemo, type ReactNode } from 'react';
import { Has, useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { chosen, chosenOf, chosenSort, sortingOf, useFilters } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { given } from '../../../lib/queries/pages.ts';
import { places } from '../../../lib/paths/places.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { narrowingOf, useBins, useCard, useCards, useCardTags, useDepartments, type Card } from '../api.ts';
import { usePersonOptions } from '../parts/people/AssignFields.tsx';
import { BulkCards } from '../parts/bulk/BulkCards.tsx';
import { CardTotals } from '../parts/detail/CardTotals.tsx';
import { CardDetail } from '../parts/CardDetail.tsx';
import { CardName } from '../parts/detail/CardName.tsx';
import { CardStatusDot } from '../parts/CardStatusDot.tsx';
import { LeftThisMonth } from '../parts/controls/LeftThisMonth.tsx';
import { StatementsButton } from '../parts/detail/StatementsButton.tsx';

interface CardsScreenProps {
  /** Acts that another part of the product offers for a card. */
  readonly moreActs?: ((card: Card) => ReactNode) | undefined;
  /** What lies over the list at another address: the form that creates a card. */
  readonly children?: ReactNode;
}

const listName = 'cards';
const filterNames = ['search', 'status', 'product', 'kind', 'tag', 'department', 'person', 'sort'] as const;

const assignedColumns = (words: Words['cards']['assign']): readonly Column<Card>[] => [
  { id: 'department', header: words.department, cell: (card) => card.department?.name ?? '' },
  {
    id: 'person',
    header: words.person,
    cell: (card) => (card.assignee ? card.assignee.name || card.assignee.email : ''),
  },
];

/** Of people and departments only where cards are given to them. */
const useColumns = (areAssigned: boolean): readonly Column<Card>[] => {
  const words = useWords('cards');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'card',
        header: words.columns.card,
        sort: 'name',
        cell: (card) => <CardName card={card} />,
      },
      { id: 'holder', header: words.columns.holder, cell: (card) => card.holderName },
      {
        id: 'left',
        header: words.columns.left,
        isSecondLine: true,
        cell: (card) => <LeftThisMonth card={card} />,
      },
      {
        id: 'status',
        header: words.columns.status,
        isBesideName: true,
        cell: (card) => <CardStatusDot status={card.status} />,
      },
      {
        id: 'lastUsed',
        header: words.columns.lastUsed,
        sort: 'lastUsed',
        align: 'end',
        cell: (card) => (card.lastUsedAt ? date(card.lastUsedAt) : words.neverUsed),
      },
      { id: 'product', header: words.detail.product, cell: (card) => card.productName },
      {
        id: 'kind',
        header: words.kind,
        cell: (card) => words.delivery.kinds[card.delivery ? 'physical' : 'virtual'],
      },
      ...(areAssigned ? assignedColumns(words.assign) : []),
      { id: 'tags', header: words.tags.label, cell: (card) => card.tags.join(words.controls.comma) },
      {
        id: 'created',
        header: words.detail.created,
        sort: 'created',
        align: 'end',
        cell: (card) => date(card.createdAt, 'medium'),
      },
    ],
    [words, date, areAssigned],
  );
};

const CreateButton = () => {
  const words = useWords('cards');
  return (
    <Has codes="card:create">
      <ButtonLink
        to={places.createCard}
        data-key="new"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
      >
        {words.create}
      </ButtonLink>
    </Has>
  );
};

/** `/catalog/Cards_c`: every card of the customer, and the one that is open beside them. */
const CardsScreen = ({ moreActs, children }: CardsScreenProps) => {
  const words = useWords('cards');
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const mayFreeze = useCan('card:freeze');
  const mayExport = useCan('card:export');
  const narrowing = {
    ...filters.values,
    status: chosenOf(cardStatuses, filters.values.status),
    kind: chosen(cardKinds, filters.values.kind),
    sort: chosenSort(cardSorts, filters.values.sort),
  };
  const cards = useCards(narrowing);
  const { data: tags = [] } = useCardTags();
  const { data: bins = [] } = useBins();
  const mayAssign = useCan('card:assign');
  const columns = useColumns(mayAssign);
  const { data: departments = [] } = useDepartments(mayAssign);
  const people = usePersonOptions(mayAssign);
  const rows = cards.data?.pages.flatMap((page) => page.items);
  const open = useCard(
    id,
    rows?.find((card) => card.id === id),
  );
  const isNewcomer = rows?.length === 0 && !filters.isFiltered && !cards.isPlaceholderData;
  const count = cards.data?.pages[0]?.total ?? rows?.length;

  return (
    <>
      <PageHeader title={words.title} count={count ? `${count}${cards.hasNextPage ? '+' : ''}` : undefined}>
        {!isNewcomer && <StatementsButton />}
        {!isNewcomer && <CreateButton />}
      </PageHeader>
      {!isNewcomer && (
        <ListBar
          name={listName}
          label={words.search}
          columns={columns}
          filters={filters}
          search="search"
          actions={
            <ExportMenu
              route="exportCards"
              permission="card:export"
              input={(format) =>
                given<'exportCards'>({ ...narrowingOf(narrowing), timeZone: readerZone(), format })
              }
            />
          }
          choices={[
            {
              name: 'status',
              label: words.filterStatus,
              anyLabel: words.anyStatus,
              isSeveral: true,
              options: cardStatuses.map((value) => ({ value, label: words.status[value] })),
            },
            ...(bins.length > 1
              ? [
                  {
                    name: 'product' as const,
                    label: words.detail.product,
                    anyLabel: words.anyProduct,
                    options: bins.map(({ id: value, productName: label }) => ({ value, label })),
                  },
                ]
              : []),
            {
              name: 'kind',
              label: words.kind,
              anyLabel: words.anyKind,
              options: cardKinds.map((value) => ({ value, label: words.delivery.kinds[value] })),
            },
            ...(departments.length > 0
              ? [
                  {
                    name: 'department' as const,
                    label: words.assign.department,
                    anyLabel: words.assign.anyDepartment,
                    options: departments.map(({ id: value, name: label }) => ({ value, label })),
                  },
                ]
              : []),
            ...(people.length > 0
              ? [
                  {
                    name: 'person' as const,
                    label: words.assign.person,
                    anyLabel: words.assign.anyPerson,
                    options: people,
                  },
                ]
              : []),
            ...(tags.length > 0
              ? [
                  {
                    name: 'tag' as const,
                    label: words.tags.filter,
                    anyLabel: words.tags.any,
                    options: tags.map((tag) => ({ value: tag.id, label: tag.name })),
                  },
                ]
              : []),
          ]}
        />
      )}
      <ListWithDetail
        name={listName}
        query={cards}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(card) => card.id}
        sorting={sortingOf(filters)}
        bulk={
          mayFreeze || mayExport
            ? {
                rowName: (card) => `${card.nickname} ${card.lastFour}`,
                acts: (chosenCards, done) => <BulkCards cards={chosenCards} onDone={done} />,
              }
            : undefined
        }
        empty={
          isNewcomer ? (
            <EmptyState picture="cards" title={words.empty.title} text={words.empty.text}>
              <CreateButton />
            </EmptyState>
          ) : (
            <NoMatch onClear={filters.clear} />
          )
        }
        place={places.cards}
        kept={filters.query}
        givesWay={['lastUsed']}
        one={open}
        title={open.data?.nickname ?? words.columns.card}
        closeLabel={words.detail.close}
        picture="cards"
        notFound={words.detail.notFound}
      >
        {(card) => <CardDetail key={card.id} card={card} moreActs={moreActs} />}
      </ListWithDetail>
      {!isNewcomer && <CardTotals />}
      {children}
    </>
  );
};
export default CardsScreen;
