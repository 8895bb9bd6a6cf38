import { TextInput } from '@mantine/core';
import { useActForm } from '../../lib/forms/act-form.ts';
import { fieldMessage } from '../../lib/forms/form-errors.ts';
import { useWords } from '../../lib/words/language.ts';
import { longestViewName, type View } from '../../lib/saved/views.ts';
import { ActFormDialog } from '../dialogs/ActFormDialog.tsx';
import { useNameView } from './saved-views.ts';

interface ViewNameDialogProps {
  readonly list: string;
  /** The view that gets another name; undefined for a new one. */
  readonly renamed: View | undefined;
  /** What a new view holds. */
  readonly made: Pick<View, 'query' | 'hidden'>;
  readonly onClose: () => void;
}

/** Asks what a view is to be called, and keeps it for everybody of the company. */
const ViewNameDialog = ({ list, renamed, made, onClose }: ViewNameDialogProps) => {
  const words = useWords('lists').views;
  const { actions } = useWords('common');
  const form = useActForm({
    first: { name: renamed?.name ?? '' },
    act: useNameView(list, renamed, made),
    inputOf: ({ name }) => ({ name: name.trim() }),
    check: ({ name }) => (name === '' ? { name: fieldMessage('required') } : {}),
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={renamed ? words.renameTitle : words.saveTitle}
      submitLabel={actions.save}
      form={form}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label={words.name}
        description={renamed ? undefined : words.saveText}
        maxLength={longestViewName}
        data-autofocus
      />
    </ActFormDialog>
  );
};
export default ViewNameDialog;
