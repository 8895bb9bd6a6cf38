import { useActForm } from '../../lib/forms/act-form.ts';
import type { FormAct } from '../../lib/queries/keyed-act.ts';
import { ActFormDialog } from './ActFormDialog.tsx';

interface RotateDialogProps<Input> {
  readonly words: Readonly<Record<'title' | 'text' | 'submit', string>>;
  readonly act: FormAct<Input, { readonly secret: string } | undefined>;
  readonly input: Input;
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

/** Makes a new secret, after a word on what becomes of the old one. */
export const RotateDialog = <Input extends object>(props: RotateDialogProps<Input>) => {
  const { words, act, input, onClose, onMade } = props;
  const form = useActForm({ first: {}, act, inputOf: () => input, onDone: ({ secret }) => onMade(secret) });
  return (
    <ActFormDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      form={form}
      onClose={onClose}
    />
  );
};
