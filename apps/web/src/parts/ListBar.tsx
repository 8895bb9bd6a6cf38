import { useCallback, type ReactNode } from 'react';
import type { Filters } from '../lib/filters.ts';
import { useWords } from '../lib/language.ts';
import { FilterBar } from '../ui/FilterBar.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { TableTools } from './TableTools.tsx';
import { ViewMenu } from './ViewMenu.tsx';

/** One filter of a list that lets a person choose among a few. */
interface FilterChoice<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly anyLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

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
  /** Further filters, after the choices. */
  readonly children?: ReactNode;
  /** What can be done with the list as it is narrowed, such as exporting it. */
  readonly actions?: ReactNode;
}

/** The line over a list: search, filters, and at its end the list's columns, rows, views and acts. */
export const ListBar = <Name extends string>({ label, filters, search, ...bar }: ListBarProps<Name>) => {
  const { actions } = useWords('common');
  const { values, set } = filters;
  const setSearch = useCallback((value: string) => search && set(search, value), [search, set]);
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
          views={<ViewMenu name={bar.name} filters={filters} />}
        >
          {bar.actions}
        </TableTools>
      }
    >
      {bar.choices?.map(({ name, ...choice }) => (
        <FilterSelect key={name} {...choice} value={values[name]} onChange={(value) => set(name, value)} />
      ))}
      {bar.children}
    </FilterBar>
  );
};
