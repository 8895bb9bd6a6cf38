import { Button, TextInput } from '@mantine/core';
import { mobileFault } from '@tael/contract/forms/mobile';
import { codeFault } from '@tael/contract/forms/rules';
import { useState } from 'react';
import { codeWait } from '../../../lib/calls/api-error.ts';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useSandboxCode } from '../../../lib/session/sandbox-code.ts';
import { useUser } from '../../../lib/session/session.ts';
import { confirmed } from '../../../lib/session/step-up.ts';
import { submitBy, useFields } from '../../../lib/forms/use-fields.ts';
import { CountdownButton } from '../../../ui/fields/CountdownButton.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { changeMobile, sendSmsCode } from '../api.ts';
import { Panel } from './Panel.tsx';
import styles from './security.module.css';

/** The own phone number (specification sections 4 and 5): a code goes to the new one, then the change. */
export const ChangeMobile = () => {
  const words = useWords('security').mobile;
  const { actions, notices } = useWords('common');
  const user = useUser();
  const [texted, setTexted] = useState('');
  const sandboxCode = useSandboxCode(texted);
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { values, set, check, field, setErrors } = useFields({ mobile: mobileFault, code: codeFault });
  const act = { purpose: 'mobile.change', subjectId: user.id } as const;
  const mobile = values.mobile.trim();

  /** Answers whether it was done, or in how many seconds it can be; a refusal is shown. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean | number> => {
    setMessage(undefined);
    try {
      return (await confirmed(act, async () => ({ done: await work() }))) !== undefined;
    } catch (error) {
      const refusal = refusalOf(error);
      setErrors(refusal.fields);
      setMessage(refusal.message);
      return codeWait(error) ?? false;
    }
  };

  const send = async () => {
    if (!check('mobile')) return false;
    const sent = await attempt(() => sendSmsCode(mobile));
    if (sent !== true) return sent;
    setTexted(mobile);
    notify({ tone: 'good', text: notices.sentSuccess });
    return true;
  };

  const submit = async () => {
    if (!check()) return;
    setBusy(true);
    if ((await attempt(() => changeMobile({ mobile, code: values.code }))) === true) {
      set({ mobile: '', code: '' });
      setTexted('');
      notify({ tone: 'good', text: notices.success });
    }
    setBusy(false);
  };

  return (
    <Panel title={words.title} text={user.mobile === null ? words.none : words.present(user.mobile)}>
      <form className={styles.form} method="post" onSubmit={submitBy(submit)} noValidate>
        <FormSummary message={message} />
        <TextInput
          {...field('mobile')}
          label={words.next}
          description={words.help}
          type="tel"
          autoComplete="tel"
        />
        <div className={styles.code}>
          <TextInput
            {...field('code')}
            label={words.code}
            description={sandboxCode === undefined ? undefined : words.sandboxCode(sandboxCode)}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <CountdownButton label={actions.sendCode} waitingLabel={actions.resendIn} onPress={send} />
        </div>
        <Button type="submit" loading={busy}>
          {words.submit}
        </Button>
      </form>
    </Panel>
  );
};
