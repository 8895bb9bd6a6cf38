import { useWords } from '../../../lib/language.ts';
import { useUser } from '../../../lib/session.ts';
import { confirmed, useAsking } from '../../../lib/step-up.ts';
import { submitBy } from '../../../lib/use-fields.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { usePasskeyActs, type Passkey } from '../api.ts';
import styles from './security.module.css';
import { useAct } from './use-act.ts';

/** Takes a passkey its right to sign in. */
export const RemovePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const words = useWords('security').passkeys;
  const { actions } = useWords('common');
  const { id } = useUser();
  const acts = usePasskeyActs();
  const isConfirming = useAsking() !== undefined;
  const { busy, message, run } = useAct();

  const submit = () =>
    run(async () => {
      const act = { purpose: 'factor.change', subjectId: id } as const;
      const done = await confirmed(act, async () => ({ brought: await acts.remove(passkey.id) }));
      if (done) onClose();
    });

  if (isConfirming) return null;
  return (
    <FormDialog
      title={words.removeOne(passkey.name)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.remove}
      isBusy={busy}
      isGrave
      message={message}
      onClose={onClose}
      onSubmit={submitBy(submit)}
    >
      <p className={styles.text}>{words.removeText}</p>
    </FormDialog>
  );
};
