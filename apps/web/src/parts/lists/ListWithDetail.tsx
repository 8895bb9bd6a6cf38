import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useScreenParams } from '../../lib/screens/screen-context.ts';
import { DetailDrawer } from '../../ui/dialogs/DetailDrawer.tsx';
import type { DrawingName } from '../../ui/states/Drawing.tsx';
import { OpenOne } from './OpenOne.tsx';
import { PagedTable, type PagedTableProps } from './PagedTable.tsx';

interface ListWithDetailProps<Row, Thing> extends Omit<
  PagedTableProps<Row>,
  'rowLink' | 'openKey' | 'hidden'
> {
  /** The list's own address; a row's is this and its key. */
  readonly place: string;
  /** What the address keeps while a detail opens and closes: the query of the list's filters. */
  readonly kept?: string;
  /** The columns that make room for an open detail. */
  readonly givesWay?: readonly string[];
  /** The one that the address names. */
  readonly one: UseQueryResult<Thing>;
  readonly title: string;
  readonly closeLabel: string;
  readonly picture: DrawingName;
  readonly notFound: string;
  readonly isWide?: boolean;
  /** Stands in the detail's place, such as the form for a new one. */
  readonly instead?: ReactNode;
  readonly children: (thing: Thing) => ReactNode;
}

/** A list that is read page by page, and beside it the one of its rows that the address names. */
export const ListWithDetail = <Row, Thing>(props: ListWithDetailProps<Row, Thing>) => {
  const { place, kept = '', givesWay = [], one, title, closeLabel, picture, notFound, ...rest } = props;
  const { isWide = false, instead, children, ...table } = rest;
  const { id } = useScreenParams();
  const navigate = useNavigate();
  return (
    <DetailDrawer
      list={
        <PagedTable
          {...table}
          hidden={id === undefined ? [] : givesWay}
          rowLink={(row: Row) => `${place}/${table.rowKey(row)}${kept}`}
          openKey={id}
        />
      }
      isOpen={id !== undefined}
      isWide={isWide}
      subject={id}
      title={title}
      closeLabel={closeLabel}
      onClose={() => void navigate(`${place}${kept}`, { preventScrollReset: true })}
    >
      {id !== undefined &&
        (instead ?? (
          <OpenOne query={one} picture={picture} notFound={notFound}>
            {children}
          </OpenOne>
        ))}
    </DetailDrawer>
  );
};
