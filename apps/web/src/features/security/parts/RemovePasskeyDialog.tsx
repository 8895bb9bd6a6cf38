import { useWords } from '../../../lib/words/language.ts';
import { useUser } from '../../../lib/session/session.ts';
import { confirmed } from '../../../lib/session/step-up.ts';
import { usePasskeyActs, type Passkey } from '../api.ts';
import { ActDialog } from './ActDialog.tsx';
import { useAct } from './use-act.ts';

/** Takes a passkey its right to sign in. */
export const RemovePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const words = useWords('security').passkeys;
  const { id } = useUser();
  const acts = usePasskeyActs();
  const act = useAct();

  const submit = () =>
    act.run(async () => {
      const asked = { purpose: 'factor.change', subjectId: id } as const;
      const done = await confirmed(asked, async () => ({ brought: await acts.remove(passkey.id) }));
      if (done) onClose();
    });

  return (
    <ActDialog
      title={words.removeOne(passkey.name)}
      text={words.removeText}
      submitLabel={words.remove}
      isGrave
      act={act}
      onClose={onClose}
      onSubmit={submit}
    />
  );
};
