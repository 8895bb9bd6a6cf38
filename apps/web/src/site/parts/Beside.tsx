import type { ReactNode } from 'react';
import classes from './Beside.module.css';

interface BesideProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  readonly pictureFirst?: boolean;
  /** A step of a tour has its number. */
  readonly step?: number;
  readonly children?: ReactNode;
}

/** One statement with a picture of it. */
export const Beside = ({ id, title, text, picture, pictureFirst = false, step, children }: BesideProps) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
    <div className={classes.inside} data-first={pictureFirst || undefined}>
      <div>
        {step !== undefined && (
          <span className={classes.step} aria-hidden="true">
            {step}
          </span>
        )}
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
        {children && <p className={classes.more}>{children}</p>}
      </div>
      <div className={classes.picture}>{picture}</div>
    </div>
  </section>
);
