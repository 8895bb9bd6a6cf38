import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { useAsking } from '../../../lib/session/step-up.ts';
import { submitBy } from '../../../lib/forms/use-fields.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import styles from './security.module.css';
import type { useAct } from './use-act.ts';

interface ActDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly submitLabel: string;
  readonly isGrave?: boolean;
  readonly act: ReturnType<typeof useAct>;
  readonly onClose: () => void;
  readonly onSubmit: () => Promise<void>;
  readonly children?: ReactNode;
}

/** One act on the account's security. It is out of the way while the person confirms that it is they. */
export const ActDialog = ({ text, act, onSubmit, children, ...dialog }: ActDialogProps) => {
  const { actions } = useWords('common');
  const isConfirming = useAsking() !== undefined;
  if (isConfirming) return null;
  return (
    <FormDialog
      {...dialog}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      isBusy={act.busy}
      message={act.message}
      onSubmit={submitBy(onSubmit)}
    >
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </FormDialog>
  );
};
