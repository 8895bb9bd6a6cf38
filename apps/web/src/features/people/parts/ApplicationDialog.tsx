import { TextInput } from '@mantine/core';
import { application, invitation } from '@tael/contract/org/people/schemas';
import type { StoredFile } from '../../../lib/calls/upload.ts';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useUpload } from '../../../lib/forms/use-upload.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { useApply, type PersonDetail } from '../api.ts';
import { aboutOf, shownFaults, valuesOf } from './person-values.ts';
import { PersonFields } from './PersonFields.tsx';
import { useRoleChoices } from './role-names.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';

interface ApplicationDialogProps {
  /** The one that the audit refused; absent for somebody new. */
  readonly person?: PersonDetail;
  readonly onClose: () => void;
}

const storedLicence = (person: PersonDetail | undefined): StoredFile | null =>
  person?.licence ? { id: person.licence.fileId, name: person.licence.name, mediaType: '', bytes: 0 } : null;

/** Asks for a sub-account, or corrects one that the audit refused. */
const ApplicationDialog = ({ person, onClose }: ApplicationDialogProps) => {
  const words = useWords('people');
  const reader = useLanguage();
  const roles = useRoleChoices('customer');
  const labels = person ? words.correcting : words.inviting;
  const form = useActForm({
    first: () => ({
      ...valuesOf(person),
      email: '',
      role: person?.role.ref ?? 'viewer',
      language: reader,
      licenceFileId: storedLicence(person),
    }),
    act: useApply(person),
    inputOf: ({ email, role, language, licenceFileId: licence, ...about }) => ({
      ...aboutOf(about),
      role,
      licenceFileId: licence?.id ?? null,
      email,
      language,
    }),
    check: ({ email, language, ...about }) =>
      person
        ? checkBy(application)({ ...about, id: person.id, version: person.version })
        : checkBy(invitation)({ ...about, email, language }),
    done: labels.done,
    onDone: onClose,
  });
  const upload = useWords('upload');
  const licence = form.control('licenceFileId');
  const file = useUpload({ ...licence, purpose: 'business_licence', label: words.form.licence });
  return (
    <ActFormDialog
      title={person ? words.correcting.title(person.name) : words.inviting.title}
      text={person ? undefined : words.inviting.text}
      submitLabel={labels.submit}
      form={form}
      onClose={onClose}
    >
      <PersonFields values={form.values} errors={shownFaults(form.errors)} onChange={form.set}>
        {!person && (
          <TextInput {...form.field('email')} label={words.form.email} type="email" autoComplete="off" />
        )}
        <SelectField {...form.field('role')} label={words.form.role} data={roles} />
      </PersonFields>
      {!person && (
        <SelectField
          {...form.field('language')}
          label={words.form.language}
          data={(['en_US', 'zh_CN'] as const).map((value) => ({ value, label: words.language[value] }))}
        />
      )}
      <FileField {...file} name="licenceFileId" help={upload.limits(words.form.licenceHelp)} />
    </ActFormDialog>
  );
};
export default ApplicationDialog;
