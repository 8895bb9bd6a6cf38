import { useState } from 'react';
import { useWords } from '../../../lib/language.ts';
import { useStoredFile } from '../../../lib/stored-file.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconFile } from '../../../ui/icons.ts';
import styles from './StoredPaper.module.css';

interface StoredPaperProps {
  readonly fileId: string | null;
  /** What the paper is, for those who do not see it. */
  readonly name: string;
}

/** A paper that a customer handed in: a picture that can be enlarged, or a PDF to be saved and opened. */
export const StoredPaper = ({ fileId, name }: StoredPaperProps) => {
  const words = useWords('reviews').paper;
  const { actions } = useWords('common');
  const { data: file, error } = useStoredFile(fileId);
  const [isLarge, setIsLarge] = useState(false);
  if (fileId === null) return <p className={styles.none}>{words.none}</p>;
  if (error && !file) return <p className={styles.none}>{words.failed}</p>;
  if (!file)
    return (
      <div className={styles.waiting} role="status">
        <span className="visually-hidden">{words.loading}</span>
      </div>
    );
  if (!file.mediaType.startsWith('image/'))
    return (
      <a className={styles.file} href={file.url} download={file.name}>
        <IconFile size={20} aria-hidden="true" />
        <span className={styles.lines}>
          <span>{file.name}</span>
          <span className={styles.kind}>{words.pdf}</span>
        </span>
      </a>
    );
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={words.enlarge(name)}
        onClick={() => setIsLarge(true)}
      >
        <img className={styles.picture} src={file.url} alt={name} />
      </button>
      {isLarge && (
        <Dialog title={name} closeLabel={actions.close} onClose={() => setIsLarge(false)} size={900}>
          <img className={styles.large} src={file.url} alt={name} />
        </Dialog>
      )}
    </>
  );
};
