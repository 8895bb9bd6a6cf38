import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  /** The anchor by which the section is reached. */
  readonly id: string;
  /** Its number in the query `toLink` of the home page (specification section 2). */
  readonly toLink?: 1 | 2 | 3;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  /** Stands beside the rest where there is room. */
  readonly picture?: ReactNode;
  readonly side?: 'left' | 'right';
}

/** One subject of a landing page: its heading, what there is to say, and perhaps a picture of it. */
export const Section = ({ id, toLink, title, text, children, picture, side = 'right' }: SectionProps) => (
  <section id={id} className={classes.section} data-to-link={toLink} aria-labelledby={`${id}-title`}>
    <div className={classes.inside}>
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      {picture ? (
        <div className={classes.beside} data-side={side}>
          <div>{children}</div>
          <div className={classes.picture}>{picture}</div>
        </div>
      ) : (
        children
      )}
    </div>
  </section>
);
