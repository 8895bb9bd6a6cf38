import { Switch } from '@mantine/core';
import { mailChoices } from '@tael/contract/messaging/notification-kinds';
import { useId } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import type { NotificationChoice } from '../notification-api.ts';
import styles from './Notifications.module.css';

interface ChoiceRowProps {
  readonly choice: NotificationChoice;
  readonly hasMobile: boolean;
  readonly onChange: (choice: NotificationChoice) => void;
}

/** One kind of message with its three channels; what cannot be switched off says why. */
export const ChoiceRow = ({ choice, hasMobile, onChange }: ChoiceRowProps) => {
  const words = useWords('notifications');
  const id = useId();
  const { name, text } = words.kinds[choice.kind];
  const { isObligatory } = choice;
  return (
    <section className={styles.row} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        <p className={styles.text}>{text}</p>
        {isObligatory && <p className={styles.always}>{words.always}</p>}
      </div>
      <div className={styles.channels}>
        <Switch
          label={words.console}
          aria-label={words.channelFor(words.console, name)}
          checked={choice.console}
          disabled={isObligatory}
          onChange={(event) => onChange({ ...choice, console: event.currentTarget.checked })}
        />
        <Switch
          label={words.sms}
          aria-label={words.channelFor(words.sms, name)}
          checked={choice.sms && hasMobile}
          disabled={!hasMobile}
          onChange={(event) => onChange({ ...choice, sms: event.currentTarget.checked })}
        />
        <SelectField
          label={words.mail}
          aria-label={words.mailFor(name)}
          data={mailChoices.map((value) => ({ value, label: words.mails[value] }))}
          value={choice.mail}
          disabled={isObligatory}
          onChange={(event) => {
            const mail = chosen(mailChoices, event.currentTarget.value);
            if (mail) onChange({ ...choice, mail });
          }}
        />
      </div>
    </section>
  );
};
