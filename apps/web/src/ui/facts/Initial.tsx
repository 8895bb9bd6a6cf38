import styles from './Initial.module.css';

/** A quiet tile with the first sign of a name, so that a list can be scanned. */
export const Initial = ({ name }: { name: string }) => (
  <span className={styles.tile} data-tile="" aria-hidden="true">
    {[...name.trim()][0]?.toUpperCase() ?? ''}
  </span>
);
