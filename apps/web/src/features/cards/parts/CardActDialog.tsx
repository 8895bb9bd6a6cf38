import type { ReactNode } from 'react';
import type { CallInput } from '../../../lib/client.ts';
import { actRefusal, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useCardAct, type Card, type CardAct } from '../api.ts';
import styles from './dialogs.module.css';

interface CardActDialogProps<Name extends CardAct> {
  readonly act: Name;
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly submit: string;
    readonly done: string;
  };
  readonly isGrave?: boolean;
  /** What is sent; undefined while a field has a fault, which the caller shows. */
  readonly input: () => CallInput<Name> | undefined;
  /** How many faults the caller shows. */
  readonly faultCount?: number;
  readonly onClose: () => void;
  readonly onDone?: (card: Card) => void;
  readonly children?: (refused: FieldErrors) => ReactNode;
}

/** One act on a card: what it means, what it asks for, and the word that it was done. */
export const CardActDialog = <Name extends CardAct>(props: CardActDialogProps<Name>) => {
  const { actions, form } = useWords('common');
  const { words, onClose, onDone, faultCount = 0 } = props;
  const act = useCardAct(props.act);
  const refusal = actRefusal(act.error);
  const submit = () => {
    const input = props.input();
    if (!input) return;
    act.mutate(input, {
      onSuccess: (card) => {
        notify({ tone: 'good', text: words.done });
        onClose();
        onDone?.(card);
      },
    });
  };
  return (
    <FormDialog
      title={words.title}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.submit}
      isBusy={act.isPending}
      isGrave={props.isGrave ?? false}
      message={faultCount > 0 ? form.summary(faultCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.text}>{words.text}</p>
      {props.children?.(refusal?.fields ?? {})}
    </FormDialog>
  );
};
