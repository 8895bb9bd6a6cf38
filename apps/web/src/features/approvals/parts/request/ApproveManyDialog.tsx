import { useState } from 'react';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useVote, type Approval } from '../../api.ts';
import styles from './ApproveManyDialog.module.css';
import { usePersonName } from './names.ts';
import { ShownFacts } from './ShownFacts.tsx';

interface ApproveManyDialogProps {
  readonly requests: readonly Approval[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** As many as one vote may be about. */
const most = 50;

/** Shows everything that the votes bind, one request under the other, and approves all of it by one confirmation. */
const ApproveManyDialog = ({ requests, onClose, onDone }: ApproveManyDialogProps) => {
  const words = useWords('approvalRequests');
  const acts = useWords('approvalActs');
  const { actions } = useWords('common');
  const nameOf = usePersonName();
  // What was chosen when it was opened: what the list brings meanwhile was not shown here.
  const [shown] = useState(requests);
  const vote = useVote();
  const isTooMany = shown.length > most;
  const approve = () =>
    vote.mutate(
      { verdict: 'approve', items: shown, reason: null, comment: '' },
      {
        onSuccess: (answer) => {
          if (!answer) return;
          const missed = answer.items.filter(({ outcome }) => outcome === 'changed' || outcome === 'refused');
          const counted = answer.items.length - missed.length;
          if (counted > 0) notify({ tone: 'good', text: words.many.done(counted) });
          if (missed.length > 0) notify({ tone: 'bad', text: words.many.notCounted(missed.length) });
          onClose();
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title={words.many.title(shown.length)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.many.submit(shown.length)}
      isBusy={vote.isPending}
      message={isTooMany ? words.many.tooMany(String(most)) : actRefusal(vote.error)?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooMany) approve();
      }}
    >
      <p className={styles.text}>{words.many.text}</p>
      <ul className={styles.list}>
        {shown.map((request) => (
          <li key={request.id} className={styles.item}>
            <h3 className={styles.title}>{acts[request.act]}</h3>
            <p className={styles.text}>{nameOf(request.maker)}</p>
            <ShownFacts shown={request.shown} />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
};
export default ApproveManyDialog;
