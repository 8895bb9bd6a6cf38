import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessage } from '../lib/form-errors.ts';
import { useWords } from '../lib/language.ts';
import { longestViewName } from '../lib/views.ts';
import { FormDialog } from '../ui/FormDialog.tsx';

interface ViewNameDialogProps {
  readonly title: string;
  readonly text: string | undefined;
  /** The name as it is now; empty for a new view. */
  readonly start: string;
  readonly taken: readonly string[];
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks what a view is to be called. */
export const ViewNameDialog = ({ title, text, start, taken, onName, onClose }: ViewNameDialogProps) => {
  const words = useWords('lists').views;
  const { actions } = useWords('common');
  const [name, setName] = useState(start);
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      title={title}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={actions.save}
      isBusy={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = name.trim();
        if (chosen === '') setError(fieldMessage('required'));
        else if (chosen !== start && taken.includes(chosen)) setError(words.taken);
        else onName(chosen);
      }}
    >
      <TextInput
        label={words.name}
        description={text}
        value={name}
        maxLength={longestViewName}
        error={error}
        data-autofocus
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
};
