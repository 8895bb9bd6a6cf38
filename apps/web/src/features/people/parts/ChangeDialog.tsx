import { TextInput } from '@mantine/core';
import { memberChange } from '@tael/contract/org/people/schemas';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { useMemberAct, type PersonDetail } from '../api.ts';
import { aboutOf, shownFaults, valuesOf } from './person-values.ts';
import { PersonFields } from './PersonFields.tsx';

const tagsIn = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Changes what the company keeps of somebody. */
const ChangeDialog = ({ person, onClose }: { person: PersonDetail; onClose: () => void }) => {
  const words = useWords('people');
  const form = useActForm({
    first: () => ({ ...valuesOf(person), tags: person.tags.join(', ') }),
    act: useMemberAct('changeMember'),
    inputOf: ({ tags, ...about }) => ({
      ...aboutOf(about),
      ...{ id: person.id, version: person.version, tags: tagsIn(tags) },
    }),
    check: checkBy(memberChange),
    done: words.changing.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={words.changing.title(person.name)}
      submitLabel={words.changing.submit}
      form={form}
      onClose={onClose}
    >
      <PersonFields values={form.values} errors={shownFaults(form.errors)} onChange={form.set} />
      <TextInput
        {...form.field('tags')}
        label={words.form.tags}
        description={words.form.tagsHelp}
        autoComplete="off"
      />
    </ActFormDialog>
  );
};
export default ChangeDialog;
