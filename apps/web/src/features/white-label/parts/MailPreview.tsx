import { fillMail, mailExamples } from '@tael/i18n/mail-variables';
import { useWords } from '../../../lib/words/language.ts';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import styles from './white-label.module.css';

const filled = (text: string): string => fillMail(text, (name) => mailExamples[name] ?? `{${name}}`);

/** What a reader gets, with example data. */
export const MailPreview = ({ text }: { text: { readonly subject: string; readonly text: string } }) => {
  const words = useWords('whiteLabel').mails;
  return (
    <DetailSection title={words.preview}>
      <div className={styles.preview}>
        <div className={styles.ground}>
          <strong>{filled(text.subject)}</strong>
          <span>{filled(text.text)}</span>
        </div>
      </div>
    </DetailSection>
  );
};
