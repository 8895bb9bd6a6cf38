import { Button, TextInput } from '@mantine/core';
import { proofFault } from '@tael/contract/forms/rules';
import { useEffect, useRef, useState } from 'react';
import { codeWait } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/client.ts';
import { useFactors } from '../../lib/session/factors.ts';
import { fieldMessage, refusalOf } from '../../lib/forms/form-errors.ts';
import { useWords } from '../../lib/words/language.ts';
import { signChallenge } from '../../lib/calls/passkey.ts';
import { useSandboxCode } from '../../lib/session/sandbox-code.ts';
import { useUser } from '../../lib/session/session.ts';
import type { Asking } from '../../lib/session/step-up.ts';
import { submitBy } from '../../lib/forms/use-fields.ts';
import { CountdownButton } from '../../ui/fields/CountdownButton.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { IconKey } from '../../ui/theme/icons.ts';
import classes from './StepUpDialog.module.css';

/** How long a mailed code serves. */
const codeLifeMs = 600_000;

/** Where the code stands that proves who has neither an app nor a passkey. */
type Mailed =
  | { readonly kind: 'sending' | 'refused' }
  | { readonly kind: 'sent' | 'earlier' | 'resting'; readonly restsFor: number };

/** Has a code mailed, and says what came of it; a refusal that the reader has to know goes to `tell`. */
const mailCode = async (showError: (error: unknown) => void): Promise<Mailed> => {
  try {
    const { isSent, resendInSeconds } = await call('sendStepUpCode', {});
    return { kind: isSent ? 'sent' : 'earlier', restsFor: resendInSeconds };
  } catch (error) {
    const restsFor = codeWait(error);
    if (restsFor !== undefined) return { kind: 'resting', restsFor };
    showError(error);
    return { kind: 'refused' };
  }
};

/**
 * Asks for what proves who is signed in: a passkey, or a code from the authenticator app or a recovery code. Who has set
 * up neither app nor passkey is mailed a code at once, unless the one before still serves.
 */
const StepUpDialog = ({ act, answer }: Asking) => {
  const words = useWords('security').stepUp;
  const { actions } = useWords('common');
  const { email } = useUser();
  const { data: factors } = useFactors();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState<'code' | 'passkey'>();
  const [mailed, setMailed] = useState<Mailed>({ kind: 'sending' });
  const [asks, setAsks] = useState(0);
  const hasAsked = useRef(false);
  const hasMailOnly = factors !== undefined && !factors.totp && factors.passkeys === 0;
  const sandboxCode = useSandboxCode(
    hasMailOnly ? email : '',
    mailed.kind === 'earlier' ? codeLifeMs : undefined,
  );

  const showError = (error: unknown) => {
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
      showError(error);
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
    const wrong = proofFault(code);
    if (wrong) return setFault(fieldMessage(wrong));
    await confirmBy('code', async () => {
      await call('stepUp', { ...act, code });
      return true;
    });
  };

  const mail = async () => {
    setMessage(undefined);
    setMailed(await mailCode(showError));
    setAsks((count) => count + 1);
    return false;
  };

  useEffect(() => {
    if (!hasMailOnly || hasAsked.current) return;
    hasAsked.current = true;
    void mail();
  });

  const textOfMail = {
    sending: words.sending(email),
    sent: words.textMailed(email),
    earlier: words.textEarlier(email),
    resting: words.resting(email),
    refused: words.text(email),
  }[mailed.kind];
  const restsFor = 'restsFor' in mailed ? mailed.restsFor : 0;
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
      {factors && (
        <p className={classes.text}>
          {hasMailOnly ? textOfMail : factors.totp ? words.textWithApp : words.textRecovery}
        </p>
      )}
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
        {hasMailOnly && mailed.kind !== 'sending' && (
          <CountdownButton
            key={asks}
            label={actions.sendCode}
            waitingLabel={actions.resendIn}
            onPress={mail}
            restsFor={restsFor}
          />
        )}
      </div>
    </FormDialog>
  );
};
export default StepUpDialog;
