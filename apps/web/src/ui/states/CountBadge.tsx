import styles from './CountBadge.module.css';

const most = 99;

/**
 * How many wait, at the corner of what leads to them; nothing where nothing does. Its bearer's name says the number, which
 * may be more than is drawn: so it is drawn by the style sheet and is no text of the button.
 */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={styles.badge} aria-hidden="true" data-shown={count > most ? `${most}+` : count} />
  );
