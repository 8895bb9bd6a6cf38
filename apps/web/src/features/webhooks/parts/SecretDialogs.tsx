import { Button } from '@mantine/core';
import { actRefusal } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { CopyText } from '../../../ui/CopyText.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useRotateSecret, type Webhook } from '../api.ts';
import styles from './SecretDialogs.module.css';

/** Shows a new secret, this once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const words = useWords('webhooks').secret;
  const { actions } = useWords('common');
  return (
    <Dialog title={words.title} closeLabel={actions.close} onClose={onClose} size={520}>
      <div className={styles.body}>
        <p className={styles.text}>{words.text}</p>
        <div className={styles.secret} role="group" aria-label={words.label}>
          <CopyText value={secret} label={words.copy} doneLabel={words.copied} />
        </div>
        <Button onClick={onClose}>{words.kept}</Button>
      </div>
    </Dialog>
  );
};

interface RotateDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
  readonly onRotated: (secret: string) => void;
}

/** Makes a new secret, after a word on what becomes of the old one. */
export const RotateDialog = ({ webhook, onClose, onRotated }: RotateDialogProps) => {
  const words = useWords('webhooks').secret;
  const { actions } = useWords('common');
  const rotate = useRotateSecret();
  const { id, version } = webhook;
  return (
    <FormDialog
      title={words.rotating}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.rotate}
      isBusy={rotate.isPending}
      message={actRefusal(rotate.error)?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        rotate.mutate({ id, version }, { onSuccess: (done) => done && onRotated(done.secret) });
      }}
    >
      <p className={styles.text}>{words.rotatingText}</p>
    </FormDialog>
  );
};
