import { TextInput } from '@mantine/core';
import { cardMerchantRoutes } from '@tael/contract/cards/merchant-routes';
import { useActForm } from '../../../../lib/forms/act-form.ts';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ActFormDialog } from '../../../../parts/dialogs/ActFormDialog.tsx';
import { useAddMerchant } from '../../api.ts';

const check = checkBy(cardMerchantRoutes.addCardMerchant.input);

interface AddMerchantDialogProps {
  readonly cardId: string;
  readonly onClose: () => void;
}

/** Adds a merchant by its name to those at which a card kept to one may be used. */
const AddMerchantDialog = ({ cardId, onClose }: AddMerchantDialogProps) => {
  const words = useWords('cards').merchants;
  const form = useActForm({
    first: { name: '' },
    act: useAddMerchant(),
    inputOf: ({ name }) => ({ id: cardId, name: name.trim() }),
    check,
    done: words.added,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={words.addTitle}
      text={words.addText}
      submitLabel={words.add}
      form={form}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label={words.name}
        description={words.nameHelp}
        maxLength={60}
        data-autofocus
      />
    </ActFormDialog>
  );
};
export default AddMerchantDialog;
