import { PasswordInput } from '@mantine/core';
import { chosenPin } from '@tael/contract/cards/pin';
import { useActForm } from '../../../../lib/forms/act-form.ts';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ActFormDialog } from '../../../../parts/dialogs/ActFormDialog.tsx';
import { useSetPin, type Card } from '../../api.ts';

/** The holder chooses the PIN, twice the same; the act is confirmed once more, and the PIN is shown to nobody after. */
const PinDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const words = useWords('cards').pin;
  const form = useActForm({
    first: { pin: '', pinAgain: '' },
    act: useSetPin(),
    inputOf: (values) => ({ id: card.id, ...values }),
    check: checkBy(chosenPin),
    done: words.done,
    onDone: onClose,
  });
  const field = (name: 'pin' | 'pinAgain') => ({
    ...form.field(name),
    label: words[name],
    inputMode: 'numeric' as const,
    maxLength: 4,
    autoComplete: 'off',
    visibilityToggleButtonProps: { 'aria-label': words.show },
  });
  return (
    <ActFormDialog
      title={words.title(card.nickname)}
      text={words.text}
      submitLabel={words.submit}
      form={form}
      onClose={onClose}
    >
      <PasswordInput data-autofocus {...field('pin')} />
      <PasswordInput {...field('pinAgain')} />
    </ActFormDialog>
  );
};
export default PinDialog;
