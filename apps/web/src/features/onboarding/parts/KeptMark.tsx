import { useWords } from '../../../lib/language.ts';
import { IconCheck } from '../../../ui/icons.ts';
import styles from './form.module.css';
import type { Kept } from './draft-keeper.ts';

/** Says quietly that what was typed is kept, and until then how it is done. */
export const KeptMark = ({ mark }: { mark: Kept | undefined }) => {
  const words = useWords('onboarding');
  return (
    <p className={styles.kept} role="status">
      {mark === 'saved' && <IconCheck size={14} aria-hidden="true" />}
      {mark ? words.savedMark[mark] : words.kept}
    </p>
  );
};
