import { Button, Textarea, TextInput } from '@mantine/core';
import { mailTexts } from '@tael/contract/tenants/mail-routes';
import { mailBodyFault, mailTextFault } from '@tael/contract/tenants/mail-template';
import { useState } from 'react';
import { actRefusal, checkBy, fieldMessage, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { HistoryList } from '../../../ui/facts/HistoryList.tsx';
import { useMail, useTenantAct, type MailDetail } from '../api.ts';
import { MailPreview } from './MailPreview.tsx';
import styles from './white-label.module.css';

const languages = ['en_US', 'zh_CN'] as const;

/** What is wrong with the words, as the server says it. */
const faultsOf = (texts: MailDetail['current'], variables: readonly string[]): FieldErrors => {
  const found = checkBy(mailTexts)(texts);
  for (const language of languages) {
    const subject = mailTextFault(texts[language].subject, variables);
    const text = mailBodyFault(texts[language].text, variables);
    if (subject) found[`${language}.subject`] ??= fieldMessage(subject);
    if (text) found[`${language}.text`] ??= fieldMessage(text);
  }
  return found;
};

const Form = ({ id, mail, onBack }: { id: string; mail: MailDetail; onBack: () => void }) => {
  const words = useWords('whiteLabel').mails;
  const { actions, form } = useWords('common');
  const language = useLanguage();
  const date = useDates();
  const { email } = useUser();
  const mayWrite = useCan('tenant:write');
  const { template, version, variables, versions } = mail;
  const [texts, setTexts] = useState(mail.current);
  const [faults, setFaults] = useState<FieldErrors>({});
  const [isAsking, setIsAsking] = useState(false);
  const save = useTenantAct('saveMailTemplate');
  const reset = useTenantAct('resetMailTemplate');
  const tryOut = useTenantAct('testMailTemplate');
  const refusal = actRefusal(save.error);
  const errors: FieldErrors = {
    ...Object.fromEntries(
      Object.entries(refusal?.fields ?? {}).map(([field, text]) => [field.replace(/^texts\./, ''), text]),
    ),
    ...faults,
  };
  const count = Object.keys(errors).length;
  const submit = () => {
    const found = faultsOf(texts, variables);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(
      { id, template, version, texts },
      { onSuccess: () => notify({ tone: 'good', text: words.saved }) },
    );
  };
  const set = (of: (typeof languages)[number], more: Partial<MailDetail['current']['en_US']>) =>
    setTexts((before) => ({ ...before, [of]: { ...before[of], ...more } }));
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.acts}>
        <Button variant="default" size="xs" onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <FormSummary message={count > 0 ? form.summary(count) : refusal?.message} />
      <p className={styles.note}>
        {variables.length > 0
          ? words.variables(variables.map((name) => `{${name}}`).join(' '))
          : words.noVariables}
      </p>
      {languages.map((of) => (
        <div key={of} className={styles.words}>
          <TextInput
            label={words.subject(words.language[of])}
            value={texts[of].subject}
            error={errors[`${of}.subject`]}
            readOnly={!mayWrite}
            onChange={(event) => set(of, { subject: event.currentTarget.value })}
          />
          <Textarea
            label={words.text(words.language[of])}
            value={texts[of].text}
            error={errors[`${of}.text`]}
            readOnly={!mayWrite}
            autosize
            minRows={3}
            onChange={(event) => set(of, { text: event.currentTarget.value })}
          />
        </div>
      ))}
      <MailPreview text={texts[language]} />
      {mayWrite && (
        <div className={styles.acts}>
          <Button type="submit" loading={save.isPending}>
            {words.save}
          </Button>
          <Button
            variant="default"
            loading={tryOut.isPending}
            onClick={() =>
              tryOut.mutate(
                { id, template, language },
                { onSuccess: () => notify({ tone: 'good', text: words.tested(email) }) },
              )
            }
          >
            {words.test}
          </Button>
          {mail.isEdited && (
            <Button variant="default" onClick={() => setIsAsking(true)}>
              {words.reset.open}
            </Button>
          )}
        </div>
      )}
      <DetailSection title={words.versions}>
        <HistoryList
          label={words.versions}
          lines={versions.map((one) => ({
            key: String(one.version),
            title: words.version(one.version, one.isBuiltIn),
            when: date(one.at, 'dateTime'),
            text: one.by,
            changes: [],
          }))}
          empty={words.noVersions}
          moreLabel={actions.showMore}
          isLoadingMore={false}
        />
      </DetailSection>
      {isAsking && (
        <ConfirmDialog
          title={words.reset.title}
          text={words.reset.text}
          submitLabel={words.reset.open}
          act={reset}
          input={{ id, template, version }}
          done={words.reset.done}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  );
};

/** One kind of mail in both languages, checked and previewed while it is written. */
const MailForm = ({ id, template, onBack }: { id: string; template: string; onBack: () => void }) => {
  const words = useWords('whiteLabel');
  const mail = useMail(id, template);
  return (
    <OpenOne query={mail} picture="list" notFound={words.notFound}>
      {(one) => <Form key={one.version} id={id} mail={one} onBack={onBack} />}
    </OpenOne>
  );
};
export default MailForm;
