import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { unsubscribe, useUnsubscription } from '../notification-api.ts';
import styles from '../parts/Notifications.module.css';

const Page = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => {
  const { product } = useWords('common');
  return (
    <div className={styles.card}>
      <PageTitle title={title} product={product} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{text}</p>
      {children}
    </div>
  );
};

/** `/user/unsubscribe`: the link of a mail asks before it ends anything, because mail scanners open it too. */
const UnsubscribeScreen = () => {
  const words = useWords('notifications');
  const token = useSearchParams()[0].get('token') ?? '';
  const query = useUnsubscription(token);
  const [stage, setStage] = useState<'asked' | 'busy' | 'done'>('asked');
  const [message, setMessage] = useState<string>();
  if (query.isPending) return null;
  if (query.error || !query.data)
    return <Page title={words.unsubscribe.invalid} text={words.unsubscribe.invalidText} />;
  const { name } = words.kinds[query.data.kind];
  if (stage === 'done')
    return <Page title={words.unsubscribe.done} text={words.unsubscribe.doneText(name)} />;
  const end = async () => {
    setStage('busy');
    try {
      await unsubscribe(token);
      setStage('done');
    } catch (error) {
      setMessage(refusalOf(error).message);
      setStage('asked');
    }
  };
  return (
    <Page title={words.unsubscribe.title} text={words.unsubscribe.ask(name)}>
      <FormSummary message={message} />
      <Button loading={stage === 'busy'} onClick={() => void end()}>
        {words.unsubscribe.act}
      </Button>
    </Page>
  );
};
export default UnsubscribeScreen;
