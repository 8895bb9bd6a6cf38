import { Button } from '@mantine/core';
import { useWords } from '../../../lib/words/language.ts';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import styles from './security.module.css';

/** Recovery codes, shown this once. */
export const RecoveryCodesDialog = ({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) => {
  const words = useWords('security').twoStep;
  const { actions } = useWords('common');
  return (
    <Dialog title={words.codesTitle} closeLabel={actions.close} onClose={onClose}>
      <div className={styles.list}>
        <p className={styles.text}>{words.codesText}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyText value={codes.join('\n')} label={actions.copy} doneLabel={actions.copied}>
          {words.copyAll}
        </CopyText>
        <Button onClick={onClose}>{words.codesKept}</Button>
      </div>
    </Dialog>
  );
};
