import { Textarea, TextInput } from '@mantine/core';
import { macroVariables, newMacro } from '@tael/contract/messaging/macro-routes';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { useSaveMacro, type Macro } from '../api.ts';

const check = checkBy(newMacro);

interface MacroDialogProps {
  /** The one to change; absent for a new one. */
  readonly macro?: Macro;
  readonly onClose: () => void;
}

/** A saved reply in both languages. */
const MacroDialog = ({ macro, onClose }: MacroDialogProps) => {
  const words = useWords('tickets').macros;
  const { actions } = useWords('common');
  const form = useActForm({
    first: { name: macro?.name ?? '', en: macro?.en ?? '', zh: macro?.zh ?? '' },
    act: useSaveMacro(macro),
    inputOf: (values) => values,
    check,
    done: words.saved,
    onDone: onClose,
  });
  const variables = macroVariables.map((name) => `{${name}}`).join(', ');
  return (
    <ActFormDialog
      title={macro ? words.change : words.add}
      submitLabel={actions.save}
      form={form}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label={words.form.name}
        maxLength={100}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.field('en')}
        label={words.form.en}
        lang="en"
        description={words.form.variables(variables)}
        rows={5}
      />
      <Textarea {...form.field('zh')} label={words.form.zh} lang="zh-CN" rows={5} />
    </ActFormDialog>
  );
};
export default MacroDialog;
