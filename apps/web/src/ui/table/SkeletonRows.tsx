import styles from './DataTable.module.css';
import bones from './SkeletonRows.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Stands where the first rows will be. */
export const SkeletonRows = ({ columns, label }: { readonly columns: number; readonly label: string }) => (
  <>
    {rows.map((row, at) => (
      <tr key={row} role="row" className={styles.row} aria-hidden={at > 0 || undefined}>
        {Array.from({ length: columns }, (_, cell) => (
          <td
            key={cell}
            role="cell"
            className={styles.cell}
            data-name={cell === 0 || undefined}
            data-bone={cell > 1 || undefined}
          >
            {at === 0 && cell === 0 && <span className="visually-hidden">{label}</span>}
            <span className={bones.bone} />
          </td>
        ))}
      </tr>
    ))}
  </>
);
