import { Suspense, useCallback, type ReactNode } from 'react';
import { lazy } from '../../ui/page/lazy.ts';
import type { Filters } from '../../lib/forms/filters.ts';
import { useWords } from '../../lib/words/language.ts';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import type { FilterPart } from '../../ui/filters/FilterMenu.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { useChoiceFilters, type FilterChoice } from './ChoiceFilters.tsx';
import { ListFilters } from './ListFilters.tsx';
import { TableTools } from './TableTools.tsx';

// After the rows: nobody looks for a view before them.
const ViewMenu = lazy(() => import('./ViewMenu.tsx'));

interface ListBarProps<Name extends string> {
  /** The list's own name, the same as its table's: what a person chooses of it is kept under it. */
  readonly name: string;
  /** Says what is narrowed here, and what the search looks for. */
  readonly label: string;
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly filters: Filters<Name>;
  /** The filter that is typed. */
  readonly search?: Name;
  readonly choices?: readonly FilterChoice<Name>[];
  /** Further filters behind the same button, after the choices. */
  readonly parts?: readonly FilterPart[];
  /** What stands in the line itself, such as tabs. */
  readonly children?: ReactNode;
  /** What can be done with the list as it is narrowed, such as exporting it. */
  readonly actions?: ReactNode;
}

/** The line over a list: search, one button for its filters, and at its end the list's columns, rows, views and acts. */
export const ListBar = <Name extends string>({ label, filters, search, ...bar }: ListBarProps<Name>) => {
  const { actions } = useWords('common');
  const { values, set } = filters;
  const setSearch = useCallback((value: string) => search && set(search, value), [search, set]);
  const parts = [...useChoiceFilters(filters, bar.choices ?? []), ...(bar.parts ?? [])];
  return (
    <FilterBar
      label={label}
      search={
        search && (
          <SearchField label={label} clearLabel={actions.clear} value={values[search]} onChange={setSearch} />
        )
      }
      tools={
        <TableTools
          name={bar.name}
          columns={bar.columns}
          views={
            <Suspense>
              <ViewMenu name={bar.name} filters={filters} />
            </Suspense>
          }
        >
          {bar.actions}
        </TableTools>
      }
    >
      {(parts.length > 0 || bar.children !== undefined) && (
        <>
          {bar.children}
          {parts.length > 0 && <ListFilters parts={parts} />}
        </>
      )}
    </FilterBar>
  );
};
