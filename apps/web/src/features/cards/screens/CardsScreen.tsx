import { cardStatuses } from '@tael/contract/cards/states';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Has } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { NoMatch } from '../../../parts/NoMatch.tsx';
import { OpenOne } from '../../../parts/OpenOne.tsx';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconPlus } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useCard, useCards, type Card } from '../api.ts';
import { CardDetail } from '../parts/CardDetail.tsx';
import { CardFilters } from '../parts/CardFilters.tsx';
import { CardName } from '../parts/CardName.tsx';
import { CardStatusDot } from '../parts/CardStatusDot.tsx';
import { LeftThisMonth } from '../parts/LeftThisMonth.tsx';
import { cardPlace, places } from '../../../lib/places.ts';

interface CardsScreenProps {
  /** Acts that another part of the product offers for a card. */
  readonly moreActs?: ((card: Card) => ReactNode) | undefined;
  /** What lies over the list at another address: the form that creates a card. */
  readonly children?: ReactNode;
}

const filterNames = ['search', 'status'] as const;

const useColumns = (): readonly Column<Card>[] => {
  const words = useWords('cards');
  const date = useDates();
  return useMemo(
    () => [
      { id: 'card', header: words.columns.card, cell: (card) => <CardName card={card} /> },
      { id: 'holder', header: words.columns.holder, cell: (card) => card.holderName },
      { id: 'left', header: words.columns.left, cell: (card) => <LeftThisMonth card={card} /> },
      {
        id: 'status',
        header: words.columns.status,
        isBesideName: true,
        cell: (card) => <CardStatusDot status={card.status} />,
      },
      {
        id: 'lastUsed',
        header: words.columns.lastUsed,
        align: 'end',
        cell: (card) => (card.lastUsedAt ? date(card.lastUsedAt) : words.neverUsed),
      },
    ],
    [words, date],
  );
};

const OpenCard = ({
  query,
  moreActs,
}: { query: ReturnType<typeof useCard> } & Pick<CardsScreenProps, 'moreActs'>) => {
  const words = useWords('cards');
  return (
    <OpenOne query={query} picture="cards" notFound={words.detail.notFound}>
      {(card) => <CardDetail key={card.id} card={card} moreActs={moreActs} />}
    </OpenOne>
  );
};

const CreateButton = () => {
  const words = useWords('cards');
  return (
    <Has codes="card:create">
      <ButtonLink to={places.createCard} leftSection={<IconPlus size={16} aria-hidden="true" />}>
        {words.create}
      </ButtonLink>
    </Has>
  );
};

/** `/catalog/Cards_c`: every card of the customer, and the one that is open beside them. */
const CardsScreen = ({ moreActs, children }: CardsScreenProps) => {
  const words = useWords('cards');
  const navigate = useNavigate();
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const cards = useCards({
    search: filters.values.search,
    status: chosen(cardStatuses, filters.values.status),
  });
  const rows = cards.data?.pages.flatMap((page) => page.items);
  const open = useCard(
    id,
    rows?.find((card) => card.id === id),
  );
  const isNewcomer = rows?.length === 0 && !filters.isFiltered && !cards.isPlaceholderData;
  const count = cards.data?.pages[0]?.total ?? rows?.length;

  const list = (
    <PagedTable
      query={cards}
      label={words.title}
      columns={columns}
      rows={rows}
      rowKey={(card) => card.id}
      rowLink={(card) => `${cardPlace(card.id)}${filters.query}`}
      openKey={id}
      empty={
        isNewcomer ? (
          <EmptyState picture="cards" title={words.empty.title} text={words.empty.text}>
            <CreateButton />
          </EmptyState>
        ) : (
          <NoMatch onClear={filters.clear} />
        )
      }
    />
  );

  return (
    <>
      <PageHeader title={words.title} count={count ? `${count}${cards.hasNextPage ? '+' : ''}` : undefined}>
        {!isNewcomer && <CreateButton />}
      </PageHeader>
      {!isNewcomer && <CardFilters values={filters.values} onSet={filters.set} />}
      <DetailDrawer
        list={list}
        isOpen={id !== undefined}
        subject={id}
        title={open.data?.nickname ?? words.columns.card}
        closeLabel={words.detail.close}
        onClose={() => void navigate(`${places.cards}${filters.query}`, { preventScrollReset: true })}
      >
        {id !== undefined && <OpenCard query={open} moreActs={moreActs} />}
      </DetailDrawer>
      {children}
    </>
  );
};
export default CardsScreen;
