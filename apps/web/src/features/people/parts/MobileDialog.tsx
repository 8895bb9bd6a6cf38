import { TextInput } from '@mantine/core';
import { mobileFault } from '@tael/contract/forms/mobile';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { errorsOf } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { useMemberAct, type PersonDetail } from '../api.ts';

/** Gives somebody another phone number. */
const MobileDialog = ({ person, onClose }: { person: PersonDetail; onClose: () => void }) => {
  const words = useWords('people').mobile;
  const form = useActForm({
    first: { mobile: '' },
    act: useMemberAct('changeMemberMobile'),
    inputOf: ({ mobile }) => ({ id: person.id, mobile: mobile.trim(), version: person.version }),
    check: (_input, { mobile }) => {
      const code = mobileFault(mobile.trim());
      return errorsOf(code ? [{ field: 'mobile', code }] : []);
    },
    done: words.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog title={words.title(person.name)} submitLabel={words.submit} form={form} onClose={onClose}>
      <TextInput
        {...form.field('mobile')}
        label={words.label}
        description={words.help}
        type="tel"
        autoComplete="off"
        data-autofocus
      />
    </ActFormDialog>
  );
};
export default MobileDialog;
