import { TextInput } from '@mantine/core';
import { useWords } from '../../../lib/words/language.ts';
import { CountdownButton } from '../../../ui/fields/CountdownButton.tsx';
import classes from './form.module.css';

interface MailedCodeFieldProps {
  /** The field's name, value, error and change. */
  readonly input: Record<string, unknown>;
  readonly hint: string;
  /** Answers whether a code was sent; in how many seconds one can be where it is too soon. */
  readonly onSend: () => Promise<boolean | number>;
}

/** Six digits from a mail, the button that sends them, and what came of it. */
export const MailedCodeField = ({ input, hint, onSend }: MailedCodeFieldProps) => {
  const words = useWords('identity').register;
  const { actions } = useWords('common');
  return (
    <>
      <div className={classes.row}>
        <TextInput {...input} size="md" label={words.code} inputMode="numeric" autoComplete="one-time-code" />
        <CountdownButton
          size="md"
          label={actions.sendCode}
          waitingLabel={actions.resendIn}
          onPress={onSend}
        />
      </div>
      <p className={classes.note} aria-live="polite">
        {hint}
      </p>
    </>
  );
};
