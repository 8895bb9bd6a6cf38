import { payeePlace } from '../../../lib/paths/places.ts';
import { useAsking } from '../../../lib/session/step-up.ts';
import { useWords } from '../../../lib/words/language.ts';
import styles from '../../../ui/dialogs/detail.module.css';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import type { PayeeWarning } from '../api.ts';

interface AlikeDialogProps {
  readonly others: readonly PayeeWarning[];
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The payees that one that is about to be saved is like, and the question whether it is meant. */
export const AlikeDialog = ({ others, isBusy, onConfirm, onClose }: AlikeDialogProps) => {
  const words = useWords('payees');
  const { actions } = useWords('common');
  // The question for a proof comes in a dialog of its own.
  if (useAsking() !== undefined) return null;
  return (
    <FormDialog
      title={words.alike.title}
      closeLabel={actions.close}
      cancelLabel={words.alike.back}
      submitLabel={words.alike.submit}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <p className={styles.soft}>{others.length > 0 ? words.alike.text : words.alike.none}</p>
      <KeyValue
        pairs={others.map(({ warning, payee }) => ({
          name: words.alike.warning[warning],
          value: (
            <PageLink to={payeePlace(payee.id)}>
              {payee.lastFour === '' ? payee.name : `${payee.name} ${words.masked(payee.lastFour)}`}
            </PageLink>
          ),
        }))}
      />
    </FormDialog>
  );
};
