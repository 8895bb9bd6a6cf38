import { useState } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { useStoredFile } from '../../../lib/forms/stored-file.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { IconFile } from '../../../ui/theme/icons.ts';
import styles from './StoredDocument.module.css';

interface StoredDocumentProps {
  readonly fileId: string | null;
  /** What the document is, for those who do not see it. */
  readonly name: string;
}

/** A document that a customer handed in: a picture that can be enlarged, or a PDF to be saved and opened. */
export const StoredDocument = ({ fileId, name }: StoredDocumentProps) => {
  const words = useWords('reviews').documentKind;
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
