import type { ReactNode } from 'react';
import classes from './Points.module.css';

interface Point {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** A drawing above the statement; it says nothing more. */
  readonly picture?: ReactNode;
}

/** Short statements side by side. */
export const Points = ({ points, columns }: { points: readonly Point[]; columns: 2 | 3 | 4 }) => (
  <ul className={classes.points} data-columns={columns}>
    {points.map(({ key, title, text, picture }) => (
      <li key={key} className={classes.point}>
        {picture && (
          <div className={classes.picture} aria-hidden="true">
            {picture}
          </div>
        )}
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{text}</p>
      </li>
    ))}
  </ul>
);
