import classes from './Mark.module.css';

/** The product's mark: 两, the tael, drawn so that no font is needed. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" />
    <path d="M7 8.5h18M8.5 25V13h15v10.2q0 1.6-2.2 1.3M12.6 8.7v5.6q0 3-2 5.4m1.9-4q1 1.2 1.6 2.8m4.3-9.8v5.6q0 3-2 5.4m2-3.9q1 1.1 2 2.9" />
  </svg>
);
