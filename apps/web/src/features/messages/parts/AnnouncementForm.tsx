import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { longestAnnouncementText, longestAnnouncementTitle } from '@tael/contract/forms/rules';
import { audiences } from '@tael/contract/messaging/announcement-schemas';
import { useEffect, useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { chosen } from '../../../lib/filters.ts';
import { actRefusal, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { useUnsaved } from '../../../lib/own-tab.ts';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useAnnounce, type SentAnnouncement } from '../api.ts';
import {
  blankAnnouncement,
  checkAnnouncement,
  inputOf,
  type AnnouncementValues,
} from './announcement-form.ts';
import styles from './AnnouncementForm.module.css';
import { AnnouncementText } from './AnnouncementText.tsx';
import { CustomerPicker } from './CustomerPicker.tsx';

const languages = [
  { legend: 'english', lang: 'en', name: 'en', title: 'titleEn', text: 'textEn' },
  { legend: 'chinese', lang: 'zh-CN', name: 'zh', title: 'titleZh', text: 'textZh' },
] as const;

/** Writes an announcement: for whom, in both languages, now or later, and how it will look. */
export const AnnouncementForm = ({ onSent }: { onSent: (sent: SentAnnouncement) => void }) => {
  const all = useWords('announcements');
  const words = all.form;
  const { form } = useWords('common');
  const draft = useDraft<AnnouncementValues>('announcement', blankAnnouncement);
  const [values, setValues] = useState(draft.start.values);
  const [faults, setFaults] = useState<FieldErrors>({});
  const announce = useAnnounce(draft.start.key);
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);
  const isDirty = [values.titleEn, values.textEn, values.titleZh, values.textZh].some((text) => text !== '');
  useUnsaved(isDirty, draft.discard);

  const refusal = actRefusal(announce.error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const set = (field: string, change: Partial<AnnouncementValues>) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  };
  const submit = () => {
    const found = checkAnnouncement(inputOf(values));
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    announce.mutate(inputOf(values), {
      onSuccess: (sent) => {
        draft.discard();
        onSent(sent);
      },
    });
  };
  const { en, zh } = inputOf(values);
  const hasWords = [en.title, en.text, zh.title, zh.text].some((text) => text.trim() !== '');

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
      <NativeSelect
        name="audience"
        label={all.audienceLabel}
        value={values.audience}
        onChange={(event) =>
          set('customerId', { audience: chosen(audiences, event.currentTarget.value) ?? 'all' })
        }
        data={audiences.map((value) => ({ value, label: all.audience[value] }))}
      />
      {values.audience === 'customer' && (
        <CustomerPicker
          search={values.customerSearch}
          value={values.customerId}
          onSearch={(customerSearch) => set('customerId', { customerSearch })}
          onChange={(customerId) => set('customerId', { customerId })}
          error={errors['customerId']}
        />
      )}
      {languages.map(({ legend, lang, name, title, text }) => (
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
          <Textarea
            name={`${name}.text`}
            label={words.text}
            lang={lang}
            value={values[text]}
            onChange={(event) => set(`${name}.text`, { [text]: event.currentTarget.value })}
            error={errors[`${name}.text`]}
            maxLength={longestAnnouncementText}
            autosize
            minRows={3}
          />
        </fieldset>
      ))}
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
      <Button type="submit" size="md" loading={announce.isPending}>
        {values.startsAt === '' ? words.send : words.schedule}
      </Button>
    </form>
  );
};
