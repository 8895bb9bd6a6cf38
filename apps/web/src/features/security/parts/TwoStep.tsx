import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFactors } from '../../../lib/session/factors.ts';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useUser } from '../../../lib/session/session.ts';
import { confirmed } from '../../../lib/session/step-up.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useFactorActs, type TotpSetup } from '../api.ts';
import { Panel } from './Panel.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import styles from './security.module.css';
import { TotpSetupDialog } from './TotpSetupDialog.tsx';

/** Two-step verification by an authenticator app, with recovery codes. */
export const TwoStep = () => {
  const words = useWords('security').twoStep;
  const { notices } = useWords('common');
  const { data: factors } = useFactors();
  const acts = useFactorActs();
  const { id } = useUser();
  const [setup, setSetup] = useState<TotpSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);

  // Recovery codes stand in for a passkey, too.
  const hasFactor = factors !== undefined && (factors.totp || factors.passkeys > 0);

  /** Does the act once it is confirmed, then `after` with what it brought. */
  const run = async <T,>(act: () => Promise<T>, after: (done: T) => void) => {
    setBusy(true);
    try {
      const done = await confirmed({ purpose: 'factor.change', subjectId: id }, async () => ({
        brought: await act(),
      }));
      if (done) after(done.brought);
    } catch (error) {
      notify({ tone: 'bad', text: refusalOf(error).message ?? '' });
    } finally {
      setBusy(false);
    }
  };

  const turnOff = () => run(acts.disable, () => notify({ tone: 'good', text: notices.success }));
  const renew = () => run(acts.renewCodes, ({ recoveryCodes }) => setCodes(recoveryCodes));

  return (
    <Panel
      title={words.title}
      text={words.text}
      act={
        factors && (
          <StatusDot tone={factors.totp ? 'good' : 'calm'}>{factors.totp ? words.on : words.off}</StatusDot>
        )
      }
    >
      {hasFactor && <p className={styles.text}>{words.codesLeft(factors.recoveryCodesLeft)}</p>}
      {factors && (
        <div className={styles.acts}>
          {!factors.totp && (
            <Button loading={busy} onClick={() => void run(acts.start, setSetup)}>
              {words.setUp}
            </Button>
          )}
          {hasFactor && (
            <Button variant="default" disabled={busy} onClick={() => void renew()}>
              {words.renewCodes}
            </Button>
          )}
          {factors.totp && (
            <Button variant="default" disabled={busy} onClick={() => void turnOff()}>
              {words.turnOff}
            </Button>
          )}
        </div>
      )}
      {setup && (
        <TotpSetupDialog
          setup={setup}
          onDone={(recoveryCodes) => {
            setSetup(undefined);
            setCodes(recoveryCodes);
          }}
          onClose={() => setSetup(undefined)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  );
};
