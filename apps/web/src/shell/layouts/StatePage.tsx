import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import classes from './StatePage.module.css';

interface StatePageProps {
  readonly product: string;
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  readonly children?: ReactNode;
}

/** A whole page with one thing to say: not found, done, opening. */
export const StatePage = ({ product, title, text, picture, children }: StatePageProps) => (
  <main className={classes.page}>
    <PageTitle title={title} product={product} />
    {picture}
    <h1 className={classes.title}>{title}</h1>
    <p className={classes.text}>{text}</p>
    <div className={classes.acts}>{children}</div>
  </main>
);
