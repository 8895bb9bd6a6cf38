import { useWords } from '../../../../lib/words/language.ts';
import styles from './PageFacts.module.css';

/** What somebody needs at hand before they leave for the provider's page. */
export const PageFacts = () => {
  const words = useWords('onboarding').identity.page;
  return (
    <ul className={styles.facts}>
      {words.needs.map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
  );
};
