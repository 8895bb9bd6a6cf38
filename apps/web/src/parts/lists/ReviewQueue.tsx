import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { narrowedPlace } from '../../lib/paths/places.ts';
import type { Queue, QueuePlace } from './review-queue.ts';
import type { DrawingName } from '../../ui/states/Drawing.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FilterTabs } from '../../ui/filters/FilterTabs.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { ListBar } from './ListBar.tsx';
import { ListWithDetail } from './ListWithDetail.tsx';
import { NoMatch } from './NoMatch.tsx';
import type { PagedTableProps } from './PagedTable.tsx';

interface ReviewQueueProps<State extends string, Name extends string, Row, Thing> {
  /** The queue's own name: what a person chooses of its table is kept under it. */
  readonly name: string;
  readonly at: QueuePlace<State, Name>;
  readonly words: {
    readonly title: string;
    readonly tabs: string;
    readonly empty: { readonly open: string; readonly openText: string; readonly state: string };
  };
  readonly detail: { readonly close: string; readonly notFound: string };
  /** What the part of the queue is called that shows whatever waits, and the parts behind it. */
  readonly firstTab: string;
  readonly tabs: readonly { readonly state: State; readonly label: string }[];
  /** The present tab, where one tab stands for several states. */
  readonly tab?: State | undefined;
  /** What else narrows the queue. */
  readonly choices?: ComponentProps<typeof ListBar<'state' | Name>>['choices'];
  readonly more?: ReactNode;
  readonly columns: PagedTableProps<Row>['columns'];
  readonly givesWay: readonly string[];
  readonly picture: DrawingName;
  readonly queue: PagedTableProps<Row>['query'] & Queue<Row>;
  readonly one: UseQueryResult<Thing>;
  readonly titleOf: (thing: Thing) => string;
  readonly children: (thing: Thing) => ReactNode;
}

/** A screen of things that wait for somebody's decision: the queue state by state, and beside it the one that is open. */
export const ReviewQueue = <
  State extends string,
  Name extends string,
  Row extends { readonly id: string },
  Thing,
>(
  props: ReviewQueueProps<State, Name, Row, Thing>,
) => {
  const { name, at, words, detail, columns, picture, queue, one } = props;
  const { screen, state, filters } = at;
  const { state: _, ...others } = filters.values;
  const isNarrowed = Object.values(others).some((value) => value !== '');
  const empty = state ? (
    <EmptyState picture={picture} title={words.empty.state} />
  ) : (
    <EmptyState picture="done" title={words.empty.open} text={words.empty.openText} />
  );
  return (
    <>
      <PageHeader title={words.title} />
      <ListBar
        name={name}
        label={words.tabs}
        columns={columns}
        filters={filters}
        {...(props.choices && { choices: props.choices })}
      >
        <FilterTabs
          label={words.tabs}
          current={props.tab ?? state ?? ''}
          tabs={[
            { key: '', label: props.firstTab, to: screen },
            ...props.tabs.map((tab) => ({
              key: tab.state,
              label: tab.label,
              to: narrowedPlace(screen, { state: tab.state }),
            })),
          ]}
        />
        {props.more}
      </ListBar>
      <ListWithDetail
        name={name}
        query={queue}
        label={words.title}
        columns={columns}
        rows={queue.data?.pages.flatMap((page) => page.items)}
        rowKey={(row) => row.id}
        empty={isNarrowed ? <NoMatch onClear={filters.clear} /> : empty}
        place={screen}
        kept={filters.query}
        givesWay={props.givesWay}
        one={one}
        title={one.data === undefined ? words.title : props.titleOf(one.data)}
        closeLabel={detail.close}
        picture={picture}
        notFound={detail.notFound}
      >
        {props.children}
      </ListWithDetail>
    </>
  );
};
