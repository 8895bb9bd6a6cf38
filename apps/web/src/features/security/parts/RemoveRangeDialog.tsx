import { useState } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { useUser } from '../../../lib/session/session.ts';
import { confirmed } from '../../../lib/session/step-up.ts';
import { useRangeActs, type AllowedRange } from '../api.ts';
import { ActDialog } from './ActDialog.tsx';
import { LockOutTick } from './LockOutTick.tsx';
import { useAct } from './use-act.ts';

/** Takes a range off the list; the last way in from here wants a tick. */
export const RemoveRangeDialog = ({ item, onClose }: { item: AllowedRange; onClose: () => void }) => {
  const words = useWords('security').ranges;
  const { id } = useUser();
  const acts = useRangeActs();
  const act = useAct();
  const [mayLockOut, setMayLockOut] = useState(false);

  const submit = () =>
    act.run(async () => {
      const asked = { purpose: 'addresses.change', subjectId: id } as const;
      const input = { id: item.id, mayLockOut };
      if (await confirmed(asked, async () => ({ done: await acts.remove(input) }))) onClose();
    });

  return (
    <ActDialog
      title={words.removeOne(item.range)}
      text={words.removeText}
      submitLabel={words.remove}
      isGrave
      act={act}
      onClose={onClose}
      onSubmit={submit}
    >
      <LockOutTick act={act} checked={mayLockOut} onChange={setMayLockOut} />
    </ActDialog>
  );
};
