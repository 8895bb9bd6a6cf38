import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { submitBy } from '../../../lib/forms/use-fields.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import {
  useNotificationSettings,
  useSaveNotifications,
  type NotificationSettings,
} from '../notification-api.ts';
import { ChoiceRow } from '../parts/ChoiceRow.tsx';
import styles from '../parts/Notifications.module.css';

const ChoicesForm = ({ settings }: { settings: NotificationSettings }) => {
  const words = useWords('notifications');
  const { notices, actions } = useWords('common');
  const save = useSaveNotifications();
  const [choices, setChoices] = useState(settings.choices);
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { version, hasMobile } = settings;

  const submit = async () => {
    setBusy(true);
    setMessage(undefined);
    try {
      await save({ choices: choices.map(({ isObligatory: _fixed, ...choice }) => choice), version });
      notify({ tone: 'good', text: notices.success });
    } catch (error) {
      setMessage(refusalOf(error).message);
    }
    setBusy(false);
  };

  return (
    <form className={styles.page} method="post" onSubmit={submitBy(submit)} noValidate>
      <FormSummary message={message} />
      <div className={styles.rows}>
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.kind}
            choice={choice}
            hasMobile={hasMobile}
            onChange={(next) =>
              setChoices((before) => before.map((one) => (one.kind === next.kind ? next : one)))
            }
          />
        ))}
      </div>
      <p className={styles.lead}>
        {words.daily} {!hasMobile && words.noMobile}
      </p>
      <Button type="submit" className={styles.save} loading={busy}>
        {actions.save}
      </Button>
    </form>
  );
};

/** `/catalog/account/notifications`: which messages the reader gets, and where. */
const NotificationsScreen = () => {
  const words = useWords('notifications');
  const query = useNotificationSettings();
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} lead={words.lead} />
      {query.data && <ChoicesForm key={query.data.version} settings={query.data} />}
      {!query.data && query.error && <Failed query={query} />}
      {!query.data && !query.error && <Skeleton height={420} radius={12} />}
    </div>
  );
};
export default NotificationsScreen;
