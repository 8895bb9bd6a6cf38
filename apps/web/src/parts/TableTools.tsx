import type { ReactNode } from 'react';
import { useWords } from '../lib/language.ts';
import { densities, useTableLook } from '../lib/table-look.ts';
import { ColumnMenu } from '../ui/ColumnMenu.tsx';

interface TableToolsProps {
  /** The list's own name. */
  readonly name: string;
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly views?: ReactNode;
  readonly children?: ReactNode;
}

/** How a person likes to see a list: its columns and the height of its rows; then what can be done with it. */
export const TableTools = ({ name, columns, views, children }: TableToolsProps) => {
  const words = useWords('lists');
  const [look, keep] = useTableLook(name);
  return (
    <>
      {views}
      <ColumnMenu
        label={words.columns}
        columns={columns.slice(1).map(({ id, header }) => ({ value: id, label: header }))}
        hidden={look.hidden}
        onHidden={(hidden) => keep({ ...look, hidden })}
        densityLabel={words.density}
        densities={densities.map((value) => ({ value, label: words.densities[value] }))}
        density={look.density}
        onDensity={(density) => keep({ ...look, density })}
      />
      {children}
    </>
  );
};
