import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useMails } from '../api.ts';
import styles from './white-label.module.css';

const MailForm = lazy(() => import('./MailForm.tsx'));

/** Every kind of mail of an operator, and the one that is edited. */
const MailsSide = ({ id }: { id: string }) => {
  const words = useWords('whiteLabel').mails;
  const { table } = useWords('lists');
  const language = useLanguage();
  const mails = useMails(id);
  const [open, setOpen] = useState<string>();
  if (mails.error && !mails.data) return <Failed query={mails} />;
  if (!mails.data) return <p role="status">{table.loading}</p>;
  if (open !== undefined)
    return (
      <Suspense fallback={null}>
        <MailForm key={open} id={id} template={open} onBack={() => setOpen(undefined)} />
      </Suspense>
    );
  return (
    <ul className={styles.mails} aria-label={words.title}>
      {mails.data.map(({ template, isEdited, current }) => (
        <li key={template}>
          <button type="button" className={styles.mail} onClick={() => setOpen(template)}>
            <span>{current[language].subject}</span>
            {isEdited && <StatusDot tone="good">{words.edited}</StatusDot>}
          </button>
        </li>
      ))}
    </ul>
  );
};
export default MailsSide;
