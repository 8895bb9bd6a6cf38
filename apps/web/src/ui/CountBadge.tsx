import styles from './CountBadge.module.css';

const most = 99;

/** How many wait, at the corner of what leads to them; nothing where nothing does. Its bearer's name says the number. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={styles.badge} aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  );
