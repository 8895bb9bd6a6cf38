import { useState } from 'react';
import { useWords } from '../../lib/words/language.ts';
import { useStoredFile } from '../../lib/forms/stored-file.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { IconFile } from '../../ui/theme/icons.ts';
import styles from './StoredFileRow.module.css';

const Shown = ({ fileId, name }: { fileId: string; name: string }) => {
  const words = useWords('transactions').notes;
  const { table } = useWords('lists');
  const { data: file, error } = useStoredFile(fileId);
  if (error && !file) return <p>{words.failed}</p>;
  if (!file) return <p role="status">{table.loading}</p>;
  return file.mediaType.startsWith('image/') ? (
    <img className={styles.picture} src={file.url} alt={name} />
  ) : (
    <a href={file.url} download={file.name}>
      {words.download(file.name)}
    </a>
  );
};

/** A file that somebody handed in, by its name: a picture is shown, a PDF can be saved. */
export const StoredFileRow = ({ fileId, name }: { fileId: string; name: string }) => {
  const { actions } = useWords('common');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
        <IconFile size={16} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
      </button>
      {isOpen && (
        <Dialog title={name} closeLabel={actions.close} onClose={() => setIsOpen(false)} size={900}>
          <Shown fileId={fileId} name={name} />
        </Dialog>
      )}
    </>
  );
};
