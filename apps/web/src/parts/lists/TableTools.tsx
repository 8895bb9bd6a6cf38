import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/language.ts';
import { densities, useTableLayout } from '../../lib/saved/table-layout.ts';
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx';

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
  const [layout, save] = useTableLayout(name);
  return (
    <>
      {views}
      <ColumnMenu
        label={words.columns}
        columns={columns.slice(1).map(({ id, header }) => ({ value: id, label: header }))}
        hidden={layout.hidden}
        onHidden={(hidden) => save({ ...layout, hidden })}
        densityLabel={words.density}
        densities={densities.map((value) => ({ value, label: words.densities[value] }))}
        density={layout.density}
        onDensity={(density) => save({ ...layout, density })}
      />
      {children}
    </>
  );
};
