import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, type ReactNode } from 'react';
import { lazy } from './lazy.ts';
import { ButtonLink } from './ButtonLink.tsx';
import type { PageAct } from './page-act.ts';
import styles from './PageHeader.module.css';

// Only phones have it, and a few pages with much to do.
const ActsMenu = lazy(() => import('./ActsMenu.tsx'));

interface PageHeaderProps {
  readonly title: string;
  /** What the page is for, below the title. */
  readonly lead?: ReactNode;
  /** How many there are, beside the title. */
  readonly count?: string | undefined;
  /** Acts that have buttons where there are few of them, and a menu otherwise and on a phone. */
  readonly others?: { readonly label: string; readonly acts: readonly PageAct[] };
  /** The page's acts, the primary one last. */
  readonly children?: ReactNode;
}

/** So many have buttons beside the primary act; a header with more asks to be read before it is used. */
const mostButtons = 2;

const OtherActs = ({ label, acts }: NonNullable<PageHeaderProps['others']>) => {
  const isPhone = useMediaQuery('(max-width: 47.999em)', false, { getInitialValueInEffect: false });
  if (acts.length === 0) return null;
  if (!isPhone && acts.length <= mostButtons)
    return acts.map((act) =>
      'to' in act ? (
        <ButtonLink key={act.key} to={act.to} variant="default">
          {act.label}
        </ButtonLink>
      ) : (
        <Button key={act.key} variant="default" onClick={act.onClick}>
          {act.label}
        </Button>
      ),
    );
  return (
    <Suspense>
      <ActsMenu label={label} acts={acts} />
    </Suspense>
  );
};

/** The head of a page: its title, what it is for, and what can be done here. */
export const PageHeader = ({ title, lead, count, others, children }: PageHeaderProps) => (
  <>
    <header className={styles.header}>
      <h1 className={styles.title}>
        {title}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </h1>
      {(children ?? others) && (
        <div className={styles.acts}>
          {others && <OtherActs {...others} />}
          {children}
        </div>
      )}
    </header>
    {lead && <p className={styles.lead}>{lead}</p>}
  </>
);
