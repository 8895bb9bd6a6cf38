import { entityType } from '@tael/contract/identity/states';
import { contactPaths } from '../../lib/paths/contact-paths.ts';
import { feePaths } from '../../lib/paths/fee-paths.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './Footer.module.css';

/** The end of every page of the console: whose it is, what it costs, and how to reach us. */
export const Footer = () => {
  const { footer } = useWords('site');
  const language = useLanguage();
  const isBusiness = useSession().user?.userEntityType === entityType.business;
  return (
    <footer className={styles.footer}>
      <p>{footer.rights}</p>
      <p className={styles.links}>
        <a href={isBusiness ? feePaths.business : feePaths.personal} target="_blank">
          {footer.fees}
        </a>
        <a href={contactPaths[language]} target="_blank">
          {footer.contact}
        </a>
        <a href="/docs" target="_blank">
          {footer.docs}
        </a>
      </p>
    </footer>
  );
};
