import type { ReactNode } from 'react';
import styles from './PriceList.module.css';

export interface PriceRow {
  readonly key: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly price: ReactNode;
  readonly per?: string | undefined;
}

interface PriceListProps {
  readonly caption: string;
  readonly heads: readonly [what: string, price: string];
  readonly rows: readonly PriceRow[];
}

/** What costs what: the thing and on what it depends to the left, the price and its measure to the right. */
export const PriceList = ({ caption, heads, rows }: PriceListProps) => (
  <table className={styles.list}>
    <caption className="visually-hidden">{caption}</caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{heads[0]}</th>
        <th scope="col">{heads[1]}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, note, price, per }) => (
        <tr key={key}>
          <th scope="row" className={styles.what}>
            {name}
            {note && <span className={styles.note}>{note}</span>}
          </th>
          <td className={styles.price}>
            {price}
            {per && <span className={styles.note}>{per}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
