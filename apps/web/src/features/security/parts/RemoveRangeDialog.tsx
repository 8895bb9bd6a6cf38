import { useState } from 'react';
import { useWords } from '../../../lib/language.ts';
import { useUser } from '../../../lib/session.ts';
import { confirmed, useAsking } from '../../../lib/step-up.ts';
import { submitBy } from '../../../lib/use-fields.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { useRangeActs, type AllowedRange } from '../api.ts';
import styles from './security.module.css';
import { useAct } from './use-act.ts';

/** Takes a range off the list; the last way in from here wants a tick. */
export const RemoveRangeDialog = ({ item, onClose }: { item: AllowedRange; onClose: () => void }) => {
  const words = useWords('security').ranges;
  const { actions } = useWords('common');
  const { id } = useUser();
  const acts = useRangeActs();
  const isConfirming = useAsking() !== undefined;
  const { busy, message, refusal, run } = useAct();
  const [mayLockOut, setMayLockOut] = useState(false);

  const submit = () =>
    run(async () => {
      const act = { purpose: 'addresses.change', subjectId: id } as const;
      const input = { id: item.id, mayLockOut };
      if (await confirmed(act, async () => ({ done: await acts.remove(input) }))) onClose();
    });

  if (isConfirming) return null;
  return (
    <FormDialog
      title={words.removeOne(item.range)}
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
      {refusal?.code === 'address_would_lock_out' && (
        <Tick
          label={words.mayLockOut}
          checked={mayLockOut}
          onChange={(event) => setMayLockOut(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
};
