import { Button, TextInput } from '@mantine/core';
import { longestTicketSubject } from '@tael/contract/forms/message-rules';
import { newTicket } from '@tael/contract/messaging/ticket-schemas';
import { useEffect, useState } from 'react';
import { useDraft } from '../../../lib/saved/draft.ts';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useUnsaved } from '../../../lib/session/own-tab.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { Attached } from '../../../parts/files/AttachmentsField.tsx';
import { TextAttachmentsField } from '../../../parts/rich-text/Attachments.tsx';
import { RichTextField } from '../../../parts/rich-text/RichTextField.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useOpenTicket, type About, type TicketDetail } from '../api.ts';
import styles from './Ticket.module.css';

const noFiles: readonly Attached[] = [];
const check = checkBy(newTicket);
const blank = { subject: '', comment: '', attachments: noFiles };

interface TicketFormProps {
  /** The thing that it is about, where its writer came from one. */
  readonly about: About | null;
  readonly onOpened: (ticket: TicketDetail) => void;
}

/** A question to the helpdesk, with whom they answer. What was typed survives a reload. */
const TicketForm = ({ about, onOpened }: TicketFormProps) => {
  const { about: names } = useWords('tickets');
  const words = useWords('tickets').form;
  const { form } = useWords('common');
  const user = useUser();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const draft = useDraft(about ? `ticket-${about.id}` : 'ticket', {
    ...blank,
    name,
    phone: user.mobile ?? '',
  });
  const [values, setValues] = useState(draft.start.values);
  const [faults, setFaults] = useState<FieldErrors>({});
  // Of the last attempt: a summary that counted down would take the focus from whoever mends a field.
  const [faultCount, setFaultCount] = useState(0);
  const open = useOpenTicket(draft.start.key);
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);
  useUnsaved(values.subject !== '' || values.comment !== '', draft.discard);

  const refusal = actRefusal(open.error);
  const errors = { ...refusal?.fields, ...faults };
  const isFaulty = Object.keys(faults).length > 0;
  const set = (field: string, change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  };
  const field = (key: 'subject' | 'name' | 'phone') => ({
    name: key,
    label: words[key],
    value: values[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => set(key, { [key]: event.currentTarget.value }),
  });
  const submit = () => {
    const { attachments, ...rest } = values;
    const input = { ...rest, about, attachmentIds: attachments.map(({ id }) => id) };
    const found = check(input);
    setFaults(found);
    setFaultCount(Object.keys(found).length);
    if (Object.keys(found).length > 0) return;
    open.mutate(input, {
      onSuccess: (ticket) => {
        draft.discard();
        onOpened(ticket);
      },
    });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary
        message={isFaulty ? form.summary(faultCount) : (refusal?.fields['about'] ?? refusal?.message)}
      />
      {about && <p className={styles.note}>{words.about(names[about.kind])}</p>}
      <TextInput {...field('subject')} maxLength={longestTicketSubject} />
      <RichTextField
        name="comment"
        label={words.comment}
        value={values.comment}
        onChange={(comment) => set('comment', { comment })}
        error={errors['comment']}
      />
      <p className={styles.note}>{words.commentHelp}</p>
      <TextAttachmentsField
        value={values.attachments}
        onChange={(attachments) => set('attachmentIds', { attachments })}
        error={errors['attachmentIds']}
      />
      <TextInput {...field('name')} maxLength={100} autoComplete="name" />
      <TextInput {...field('phone')} description={form.optional} maxLength={30} autoComplete="tel" />
      <p className={styles.note}>{words.answerTo(user.email)}</p>
      <Button type="submit" size="md" loading={open.isPending}>
        {words.submit}
      </Button>
    </form>
  );
};

export default TicketForm;
