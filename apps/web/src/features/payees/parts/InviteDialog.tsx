import { languages } from '@tael/i18n/language';
import { chosen } from '../../../lib/forms/filters.ts';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useInvite, type Payee } from '../api.ts';

interface InviteDialogProps {
  readonly payee: Payee;
  readonly onClose: () => void;
}

/** Mails the payee a link to enter its bank details, in the language that it reads. */
const InviteDialog = ({ payee, onClose }: InviteDialogProps) => {
  const words = useWords('payees').asking;
  const own = useLanguage();
  const form = useActForm({
    first: { language: own },
    act: useInvite(),
    inputOf: ({ language }) => ({ id: payee.id, language: chosen(languages, language) ?? own }),
    done: words.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={words.title(payee.name)}
      text={words.text(payee.email)}
      submitLabel={words.submit}
      form={form}
      message={form.errors['email']}
      onClose={onClose}
    >
      <SelectField
        {...form.field('language')}
        label={words.language}
        data={languages.map((value) => ({ value, label: words.languages[value] }))}
      />
    </ActFormDialog>
  );
};
export default InviteDialog;
