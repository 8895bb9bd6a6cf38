import { PasswordInput } from '@mantine/core';
import { chosenPin } from '@tael/contract/cards/pin';
import { useState } from 'react';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useSetPin, type Card } from '../api.ts';
import styles from './dialogs.module.css';

const check = checkBy(chosenPin);

/** The holder chooses the PIN, twice the same; the act is confirmed once more, and the PIN is shown to nobody after. */
const PinDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const words = useWords('cards').pin;
  const { actions, form } = useWords('common');
  const [values, setValues] = useState({ pin: '', pinAgain: '' });
  const [faults, setFaults] = useState<FieldErrors>({});
  const set = useSetPin();
  const refusal = actRefusal(set.error);
  const errors = { ...refusal?.fields, ...faults };
  const errorCount = Object.keys(errors).length;
  const submit = () => {
    const input = { id: card.id, ...values };
    const found = check(input);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    set.mutate(input, {
      onSuccess: (changed) => {
        if (!changed) return;
        notify({ tone: 'good', text: words.done });
        onClose();
      },
    });
  };
  const field = (name: keyof typeof values) => ({
    label: words[name],
    name,
    value: values[name],
    error: errors[name],
    inputMode: 'numeric' as const,
    maxLength: 4,
    autoComplete: 'off',
    visibilityToggleButtonProps: { 'aria-label': words.show },
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      setFaults({});
    },
  });
  return (
    <FormDialog
      title={words.title(card.nickname)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.submit}
      isBusy={set.isPending}
      message={errorCount > 0 ? form.summary(errorCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.text}>{words.text}</p>
      <PasswordInput data-autofocus {...field('pin')} />
      <PasswordInput {...field('pinAgain')} />
    </FormDialog>
  );
};
export default PinDialog;
