import { useWords } from '../../../lib/words/language.ts';
import { IconCheck } from '../../../ui/theme/icons.ts';
import styles from './form.module.css';
import type { Kept } from './draft-saver.ts';

/** Says quietly that what was typed is kept, and until then how it is done. */
export const SavedMark = ({ mark }: { mark: Kept | undefined }) => {
  const words = useWords('onboarding');
  return (
    <p className={styles.kept} role="status">
      {mark === 'saved' && <IconCheck size={14} aria-hidden="true" />}
      {mark ? words.savedMark[mark] : words.kept}
    </p>
  );
};
