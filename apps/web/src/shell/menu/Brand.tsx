import { useBrand } from '../../lib/brand.ts';
import { overview } from '../../lib/paths/landing.ts';
import { useWords } from '../../lib/words/language.ts';
import { BrandMark } from '../brand/BrandMark.tsx';
import styles from './Brand.module.css';
import { PageLink } from '../../ui/page/PageLink.tsx';

const logoHeight = 32;

/** Whose console this is: the tenant's logo and name; ours until it is known. */
export const Brand = ({ onClick }: { onClick?: () => void }) => {
  const words = useWords('common');
  const product = useBrand()?.product ?? words.product;
  return (
    <PageLink to={overview} className={styles.brand} aria-label={product} {...(onClick && { onClick })}>
      <BrandMark size={logoHeight} className={styles.logo} />
      <span className={styles.product}>{product}</span>
    </PageLink>
  );
};
