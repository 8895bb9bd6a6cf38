import { useWords } from '../../../../lib/words/language.ts';
import { onboardingPaths } from '../../paths.ts';
import styles from './ProductLinks.module.css';
import { PageLink } from '../../../../ui/page/PageLink.tsx';

/** What waits at the end of the way in. */
export const ProductLinks = () => {
  const { card, account } = useWords('products');
  return (
    <p className={styles.links}>
      <PageLink to={onboardingPaths.card}>{card.link}</PageLink>
      <PageLink to={onboardingPaths.account}>{account.link}</PageLink>
    </p>
  );
};
