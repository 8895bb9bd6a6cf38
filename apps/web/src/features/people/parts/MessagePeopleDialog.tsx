import { MultiSelect, TextInput } from '@mantine/core';
import { longestAnnouncementTitle } from '@tael/contract/forms/message-rules';
import { newTeamMessage } from '@tael/contract/messaging/team-routes';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import type { Attached } from '../../../parts/files/AttachmentsField.tsx';
import { TextAttachmentsField } from '../../../parts/rich-text/Attachments.tsx';
import { RichTextField } from '../../../parts/rich-text/RichTextField.tsx';
import { useActivePeople, useMessagePeople } from '../api.ts';

const noFiles: readonly Attached[] = [];
const nobody: string[] = [];

/** Writes to everybody of the company, or to those who are named. */
const MessagePeopleDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords('people').messaging;
  const { email } = useUser();
  const { data: people = [] } = useActivePeople();
  const form = useActForm({
    first: { userIds: nobody, title: '', html: '', attachmentIds: noFiles },
    act: useMessagePeople(),
    inputOf: ({ userIds, attachmentIds, ...written }) => ({
      ...written,
      userIds: userIds.length === 0 ? null : userIds,
      attachmentIds: attachmentIds.map(({ id }) => id),
    }),
    check: checkBy(newTeamMessage),
    done: ({ people: reached }) => words.done(reached),
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      form={form}
      onClose={onClose}
    >
      <MultiSelect
        {...form.control('userIds')}
        label={words.to}
        placeholder={form.values.userIds.length === 0 ? words.everybody : ''}
        description={words.toHelp}
        data={people
          .filter((person) => person.email !== email)
          .map((person) => ({ value: person.id, label: person.name || person.email }))}
        searchable
        hidePickedOptions
        maxDropdownHeight={260}
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      />
      <TextInput {...form.field('title')} label={words.subject} maxLength={longestAnnouncementTitle} />
      <RichTextField {...form.control('html')} label={words.body} />
      <TextAttachmentsField {...form.control('attachmentIds')} />
    </ActFormDialog>
  );
};
export default MessagePeopleDialog;
