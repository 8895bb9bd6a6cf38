import { useWords } from '../../../../lib/words/language.ts';
import { submitBy } from '../../../../lib/forms/use-fields.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import styles from '../form.module.css';
import type { AskingWholeNames } from './use-whole-names.ts';

/** Whether a short name is the whole of it. Stands beside the form that asks, never in it: a form inside another hands both in. */
export const WholeNameDialog = ({ names, answer }: AskingWholeNames) => {
  const words = useWords('onboarding').wholeName;
  const { actions } = useWords('common');
  return (
    <FormDialog
      title={words.title}
      closeLabel={actions.close}
      cancelLabel={words.change}
      submitLabel={words.confirm}
      isBusy={false}
      onClose={() => answer(false)}
      onSubmit={submitBy(async () => answer(true))}
    >
      {names.map((name) => (
        <strong key={name}>{name}</strong>
      ))}
      <p className={styles.help}>{words.text}</p>
    </FormDialog>
  );
};
