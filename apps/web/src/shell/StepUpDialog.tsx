import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../lib/client.ts';
import { useFactors } from '../lib/factors.ts';
import { fieldMessage, refusalOf } from '../lib/form-errors.ts';
import { useWords } from '../lib/language.ts';
import { signChallenge } from '../lib/passkey.ts';
import { useSandboxCode } from '../lib/sandbox-code.ts';
import { useUser } from '../lib/session.ts';
import type { Asking } from '../lib/step-up.ts';
import { submitBy } from '../lib/use-fields.ts';
import { CountdownButton } from '../ui/CountdownButton.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { IconKey } from '../ui/icons.ts';
import classes from './StepUpDialog.module.css';

/**
 * Asks for what proves who is signed in: a passkey, or a code from the authenticator app, a recovery code or a mail. Who
 * has nothing but the mail is sent its code at once.
 */
const StepUpDialog = ({ act, answer }: Asking) => {
  const words = useWords('security').stepUp;
  const { actions } = useWords('common');
  const { email } = useUser();
  const { data: factors } = useFactors();
  const sandboxCode = useSandboxCode(email);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState<'code' | 'passkey'>();
  const isMailed = useRef(false);
  const hasMailOnly = factors !== undefined && !factors.totp && factors.passkeys === 0;

  const tell = (error: unknown) => {
    const refusal = refusalOf(error);
    setFault(refusal.fields['code']);
    setMessage(refusal.fields['code'] === undefined ? refusal.message : undefined);
  };

  /** Answers whether the act is confirmed. */
  const confirmBy = async (way: 'code' | 'passkey', work: () => Promise<boolean>) => {
    setBusy(way);
    setFault(undefined);
    setMessage(undefined);
    try {
      if (await work()) return answer(true);
    } catch (error) {
      tell(error);
    }
    setBusy(undefined);
  };

  const byPasskey = () =>
    confirmBy('passkey', async () => {
      const assertion = await signChallenge(await call('passkeyStepUpOptions', act));
      if (assertion) await call('passkeyStepUp', { ...act, assertion });
      return assertion !== undefined;
    });

  const byCode = async () => {
    if (code.trim() === '') return setFault(fieldMessage('code_required'));
    await confirmBy('code', async () => {
      await call('stepUp', { ...act, code: code.trim() });
      return true;
    });
  };

  const mail = async () => {
    setMessage(undefined);
    try {
      await call('sendStepUpCode', {});
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  };

  useEffect(() => {
    if (!hasMailOnly || isMailed.current) return;
    isMailed.current = true;
    void mail();
  });

  const explained = factors?.totp ? words.textWithApp(email) : words.text(email);
  return (
    <FormDialog
      title={words.title}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={actions.confirm}
      isBusy={busy === 'code'}
      message={message}
      onClose={() => answer(false)}
      onSubmit={submitBy(byCode)}
    >
      {factors && factors.passkeys > 0 && (
        <>
          <Button
            data-autofocus
            leftSection={<IconKey size={18} stroke={1.6} aria-hidden="true" />}
            loading={busy === 'passkey'}
            onClick={() => void byPasskey()}
          >
            {words.passkey}
          </Button>
          <p className={classes.or}>{words.or}</p>
        </>
      )}
      <p className={classes.text}>{hasMailOnly ? words.textMailed(email) : explained}</p>
      <div className={classes.code}>
        <TextInput
          label={words.code}
          description={sandboxCode === undefined ? undefined : words.sandboxCode(sandboxCode)}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={fault}
          autoComplete="one-time-code"
          data-autofocus={factors?.passkeys === 0 || undefined}
        />
        {factors && (
          <CountdownButton
            label={actions.sendCode}
            waitingLabel={actions.resendIn}
            onPress={mail}
            startsResting={hasMailOnly}
          />
        )}
      </div>
    </FormDialog>
  );
};
export default StepUpDialog;
