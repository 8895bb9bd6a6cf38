import { Link } from 'react-router';
import { useWords } from '../../../lib/language.ts';
import { onboardingPaths } from '../paths.ts';
import styles from './ProductLinks.module.css';

/** What waits at the end of the way in. */
export const ProductLinks = () => {
  const { card, account } = useWords('products');
  return (
    <p className={styles.links}>
      <Link to={onboardingPaths.card}>{card.link}</Link>
      <Link to={onboardingPaths.account}>{account.link}</Link>
    </p>
  );
};
