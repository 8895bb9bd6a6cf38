import styles from './AddFunds.module.css';

/** The number of a step, before its heading. */
export const StepNumber = ({ number }: { number: number }) => <span className={styles.step}>{number}</span>;
