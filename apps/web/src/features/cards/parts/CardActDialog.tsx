import type { ReactNode } from 'react';
import type { CallInput } from '../../../lib/calls/client.ts';
import { actRefusal, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { useCardAct, type Card, type CardAct } from '../api.ts';

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
  const { form } = useWords('common');
  const { words, onClose, onDone, faultCount = 0 } = props;
  const act = useCardAct(props.act);
  const refusal = actRefusal(act.error);
  const message = faultCount > 0 ? form.summary(faultCount) : refusal?.message;
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
    <ActFormDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      isGrave={props.isGrave}
      form={{ submit, isBusy: act.isPending, message }}
      onClose={onClose}
    >
      {props.children?.(refusal?.fields ?? {})}
    </ActFormDialog>
  );
};
