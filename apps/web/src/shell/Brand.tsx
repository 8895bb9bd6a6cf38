import { useEffect } from 'react';
import { useBrand } from '../lib/brand.ts';
import { overview } from '../lib/landing.ts';
import { useWords } from '../lib/language.ts';
import { Mark } from '../ui/Mark.tsx';
import styles from './Brand.module.css';
import { PageLink } from '../ui/PageLink.tsx';

const logoHeight = 32;
/** Our own mark is drawn instead of fetched: it follows the theme. */
const ownLogo = '/favicon.svg';

/** Whose console this is: the tenant's logo and name, and its icon in the browser's tab; ours until it is known. */
export const Brand = ({ onClick }: { onClick?: () => void }) => {
  const words = useWords('common');
  const brand = useBrand();
  const icon = brand?.icon;
  useEffect(() => {
    if (icon) document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', icon);
  }, [icon]);
  const product = brand?.product ?? words.product;
  return (
    <PageLink to={overview} className={styles.brand} aria-label={product} {...(onClick && { onClick })}>
      {brand && brand.logo !== ownLogo ? (
        <img src={brand.logo} height={logoHeight} alt="" className={styles.logo} />
      ) : (
        <Mark size={logoHeight} />
      )}
      <span className={styles.product}>{product}</span>
    </PageLink>
  );
};
