import { Button, Textarea, TextInput } from '@mantine/core';
import { longestContactContent } from '@tael/contract/forms/rules';
import { contact as english } from '@tael/i18n/en/site/contact';
import { otherLanguage } from '@tael/i18n/language';
import { contact as chinese } from '@tael/i18n/zh/site/contact';
import { useState } from 'react';
import { call } from '../lib/calls/client.ts';
import { refusalOf } from '../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../lib/words/language.ts';
import { submitBy, useFields } from '../lib/forms/use-fields.ts';
import { FormSummary } from '../ui/dialogs/FormSummary.tsx';
import { PageTitle } from '../ui/page/PageTitle.tsx';
import { contactRules } from './contact-rules.ts';
import classes from './Contact.module.css';
import { contactPaths } from './paths.ts';
import { SiteFrame } from './SiteFrame.tsx';

/** `/ContactUs` and `/contact-us/cn`: a visitor asks, and we answer by mail or phone. */
const Contact = () => {
  const language = useLanguage();
  const { product, form, notices } = useWords('common');
  const words = language === 'zh_CN' ? chinese : english;
  const [message, setMessage] = useState<string>();
  const [stage, setStage] = useState<'form' | 'busy' | 'sent'>('form');
  const { values, errors, set, check, field, setErrors } = useFields(contactRules);
  const faultCount = Object.keys(errors).length;

  const submit = async () => {
    setMessage(undefined);
    if (!check()) return;
    setStage('busy');
    try {
      await call('sendEnquiry', values);
      set({ name: '', phone: '', email: '', content: '' });
      setStage('sent');
    } catch (error) {
      const refusal = refusalOf(error);
      setErrors(refusal.fields);
      setMessage(refusal.message);
      setStage('form');
    }
  };

  return (
    <SiteFrame otherPage={contactPaths[otherLanguage(language)]}>
      <PageTitle title={words.title} product={product} />
      <div className={classes.page}>
        <h1 className={classes.title}>{words.title}</h1>
        {stage === 'sent' ? (
          <div className={classes.sent} role="status">
            <p className={classes.done}>{notices.submitSuccess}</p>
            <p>{words.sent}</p>
            <Button variant="default" onClick={() => setStage('form')}>
              {words.another}
            </Button>
          </div>
        ) : (
          <>
            <p className={classes.lead}>{words.lead}</p>
            <form className={classes.form} method="post" onSubmit={submitBy(submit)} noValidate>
              <FormSummary message={message ?? (faultCount > 1 ? form.summary(faultCount) : undefined)} />
              <TextInput {...field('name')} size="md" label={words.name} autoComplete="name" />
              <TextInput
                {...field('phone')}
                size="md"
                label={words.phone}
                description={words.phoneHelp}
                type="tel"
                autoComplete="tel"
              />
              <TextInput
                {...field('email')}
                size="md"
                label={words.email}
                type="email"
                autoComplete="email"
              />
              <Textarea
                {...field('content')}
                size="md"
                label={words.content}
                description={words.contentHelp(longestContactContent - values.content.length)}
                maxLength={longestContactContent}
                rows={5}
              />
              {/* Seen by nobody: what fills it in, where the form is sent without a script, is a program. */}
              <input className={classes.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden />
              <Button type="submit" size="md" loading={stage === 'busy'}>
                {words.submit}
              </Button>
            </form>
          </>
        )}
      </div>
    </SiteFrame>
  );
};
export default Contact;
