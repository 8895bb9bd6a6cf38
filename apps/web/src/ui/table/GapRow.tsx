import styles from './GapRow.module.css';

/** Stands for rows that are not drawn, so that the bar beside the page tells the truth. */
export const GapRow = ({ heightPx, columns }: { readonly heightPx: number; readonly columns: number }) =>
  heightPx > 0 && (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={columns} className={styles.gapCell} style={{ height: heightPx }} />
    </tr>
  );
