import { useWords } from '../../../lib/words/language.ts';
import { useProducts } from '../api.ts';
import styles from './HandIn.module.css';

/** What may stand in the column of card BINs. */
export const Products = () => {
  const words = useWords('bulk');
  const { data = [] } = useProducts();
  if (data.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{words.products}</h2>
      <ul className={styles.list}>
        {data.map(({ id, bin, productName }) => (
          <li key={id}>
            <span className={styles.bin}>{bin}</span> {productName}
          </li>
        ))}
      </ul>
    </div>
  );
};
