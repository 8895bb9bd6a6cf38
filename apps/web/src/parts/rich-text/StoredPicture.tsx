import { useStoredFile } from '../../lib/forms/stored-file.ts';
import { useWords } from '../../lib/words/language.ts';
import styles from './RichText.module.css';

/** A picture inside a text, fetched as its reader. */
export const StoredPicture = ({ fileId, alt }: { readonly fileId: string; readonly alt: string }) => {
  const words = useWords('richText').picture;
  const { data: file, error } = useStoredFile(fileId);
  if (file?.mediaType.startsWith('image/'))
    return <img className={styles.picture} src={file.url} alt={alt} />;
  return (
    <span className={styles.waiting} role={error || file ? undefined : 'status'}>
      {error || file ? words.failed : words.loading}
    </span>
  );
};
