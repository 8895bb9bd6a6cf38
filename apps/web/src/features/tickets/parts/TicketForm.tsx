import { Button, Textarea, TextInput } from '@mantine/core';
import { longestTicketComment, longestTicketSubject } from '@tael/contract/forms/rules';
import { newTicket } from '@tael/contract/messaging/ticket-schemas';
import { useEffect, useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { useUnsaved } from '../../../lib/own-tab.ts';
import { useUser } from '../../../lib/session.ts';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useOpenTicket, type TicketDetail } from '../api.ts';
import styles from './Ticket.module.css';

const check = checkBy(newTicket);

/** A question to the helpdesk, with whom they answer. What was typed survives a reload. */
export const TicketForm = ({ onOpened }: { onOpened: (ticket: TicketDetail) => void }) => {
  const words = useWords('tickets').form;
  const { form } = useWords('common');
  const user = useUser();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const draft = useDraft('ticket', { subject: '', comment: '', name, phone: user.mobile ?? '' });
  const [values, setValues] = useState(draft.start.values);
  const [faults, setFaults] = useState<FieldErrors>({});
  const open = useOpenTicket(draft.start.key);
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);
  useUnsaved(values.subject !== '' || values.comment !== '', draft.discard);

  const refusal = actRefusal(open.error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const field = (key: keyof typeof values) => ({
    name: key,
    label: words[key],
    value: values[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => {
      const typed = event.currentTarget.value;
      setValues((before) => ({ ...before, [key]: typed }));
      setFaults(({ [key]: _mended, ...rest }) => rest);
    },
  });
  const submit = () => {
    const found = check(values);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    open.mutate(values, {
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
      <FormSummary message={faultCount > 0 ? form.summary(faultCount) : refusal?.message} />
      <TextInput {...field('subject')} maxLength={longestTicketSubject} />
      <Textarea
        {...field('comment')}
        description={words.commentHelp}
        maxLength={longestTicketComment}
        autosize
        minRows={5}
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
