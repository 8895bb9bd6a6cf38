import { Button, TextInput } from '@mantine/core';
import { longestAnnouncementTitle } from '@tael/contract/forms/message-rules';
import { useEffect, useState } from 'react';
import { useDraft } from '../../../lib/saved/draft.ts';
import { actRefusal, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useUnsaved } from '../../../lib/session/own-tab.ts';
import { TextAttachmentsField } from '../../../parts/rich-text/Attachments.tsx';
import { RichTextField } from '../../../parts/rich-text/RichTextField.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useAnnounce, type SentAnnouncement } from '../api.ts';
import { useTestAnnouncement } from '../segment-api.ts';
import {
  blankAnnouncement,
  checkAnnouncement,
  checkTest,
  inputOf,
  writtenOf,
  type AnnouncementValues,
} from './announcement-form.ts';
import styles from './AnnouncementForm.module.css';
import { AnnouncementText } from './AnnouncementText.tsx';
import { AudienceFields } from './AudienceFields.tsx';

const languages = [
  { legend: 'english', lang: 'en', name: 'en', title: 'titleEn', html: 'htmlEn' },
  { legend: 'chinese', lang: 'zh-CN', name: 'zh', title: 'titleZh', html: 'htmlZh' },
] as const;

/** Writes an announcement: for whom, in both languages, now or later, and how it will look. */
export const AnnouncementForm = ({ onSent }: { onSent: (sent: SentAnnouncement) => void }) => {
  const all = useWords('announcements');
  const words = all.form;
  const { form } = useWords('common');
  const draft = useDraft<AnnouncementValues>('announcement', blankAnnouncement);
  const [values, setValues] = useState(draft.start.values);
  const [faults, setFaults] = useState<FieldErrors>({});
  // Of the last attempt: a summary that counted down would take the focus from whoever mends a field.
  const [faultCount, setFaultCount] = useState(0);
  const announce = useAnnounce(draft.start.key);
  const test = useTestAnnouncement();
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);
  const isDirty = [values.titleEn, values.htmlEn, values.titleZh, values.htmlZh].some((text) => text !== '');
  useUnsaved(isDirty, draft.discard);

  const refusal = actRefusal(announce.error ?? test.error);
  const errors = { ...refusal?.fields, ...faults };
  const isFaulty = Object.keys(faults).length > 0;
  const set = (field: string, change: Partial<AnnouncementValues>) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  };
  const isRight = (found: FieldErrors) => {
    setFaults(found);
    setFaultCount(Object.keys(found).length);
    return Object.keys(found).length === 0;
  };
  const sendTest = () => {
    if (!isRight(checkTest(writtenOf(values)))) return;
    announce.reset();
    test.mutate(writtenOf(values), {
      onSuccess: () => notify({ tone: 'good', text: words.tested }),
    });
  };
  const submit = () => {
    if (!isRight(checkAnnouncement(inputOf(values)))) return;
    test.reset();
    announce.mutate(inputOf(values), {
      onSuccess: (sent) => {
        draft.discard();
        onSent(sent);
      },
    });
  };
  const { en, zh } = inputOf(values);
  const hasWords = [en.title, en.html, zh.title, zh.html].some((text) => text.trim() !== '');

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary message={isFaulty ? form.summary(faultCount) : refusal?.message} />
      <AudienceFields values={values} errors={errors} set={set} />
      {languages.map(({ legend, lang, name, title, html }) => (
        <fieldset key={lang} className={styles.language}>
          <legend>{all[legend]}</legend>
          <TextInput
            name={`${name}.title`}
            label={words.title}
            lang={lang}
            value={values[title]}
            onChange={(event) => set(`${name}.title`, { [title]: event.currentTarget.value })}
            error={errors[`${name}.title`]}
            maxLength={longestAnnouncementTitle}
          />
          <RichTextField
            name={`${name}.html`}
            label={words.text}
            lang={lang}
            value={values[html]}
            onChange={(written) => set(`${name}.html`, { [html]: written })}
            error={errors[`${name}.html`]}
          />
        </fieldset>
      ))}
      <TextAttachmentsField
        value={values.attachments}
        onChange={(attachments) => set('attachmentIds', { attachments })}
        error={errors['attachmentIds']}
      />
      <TextInput
        name="startsAt"
        type="datetime-local"
        label={words.startsAt}
        description={words.startsAtHelp}
        value={values.startsAt}
        onChange={(event) => set('startsAt', { startsAt: event.currentTarget.value })}
        error={errors['startsAt']}
      />
      {hasWords && (
        <>
          <h3>{words.preview}</h3>
          <AnnouncementText en={en} zh={zh} />
        </>
      )}
      <div className={styles.acts}>
        <Button type="submit" size="md" loading={announce.isPending}>
          {values.startsAt === '' ? words.send : words.schedule}
        </Button>
        <Button variant="default" size="md" onClick={sendTest} loading={test.isPending}>
          {words.test}
        </Button>
      </div>
    </form>
  );
};
