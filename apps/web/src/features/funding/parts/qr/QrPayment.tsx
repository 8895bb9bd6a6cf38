import { Button } from '@mantine/core';
import { isQrPayable, type QrWay } from '@tael/contract/funding/intents/states';
import { useNow } from '../../../../lib/time/use-now.ts';
import { fundingWayPlace, intentPlace } from '../../../../lib/paths/places.ts';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { ButtonLink } from '../../../../ui/page/ButtonLink.tsx';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import { intentTones } from '../../../../ui/states/funding-states.ts';
import { useCancelIntent, type QrFunding } from '../../ways-api.ts';
import { Refunds } from '../intents/Refunds.tsx';
import styles from './Qr.module.css';
import { WalletSandbox } from './WalletSandbox.tsx';

const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

const Countdown = ({ until }: { readonly until: string }) => {
  const { left } = useWords('fundingWays').qr;
  const at = useNow(1_000);
  return <p className={`${styles.soft} ${styles.left}`}>{left(clock(Date.parse(until) - at))}</p>;
};

/** The code and what becomes of it, as long as somebody looks. */
export const QrPayment = ({ funding, way }: { readonly funding: QrFunding; readonly way: QrWay }) => {
  const words = useWords('fundingWays');
  const { qr } = words;
  const name = words.choose.names[way];
  const cancel = useCancelIntent();
  const isPayable = isQrPayable(funding.state);
  const { id, version, payAmount, credited, amount } = funding;
  const shown = isPayable ? payAmount : (credited ?? amount);
  return (
    <>
      <section className={`${styles.panel} ${styles.payment}`} aria-label={qr.codeFor(name)}>
        <FormSummary message={actRefusal(cancel.error)?.message} />
        {isPayable && (
          <div className={styles.frame}>
            {funding.picture ? (
              <img src={`data:image/svg+xml,${encodeURIComponent(funding.picture)}`} alt={qr.codeFor(name)} />
            ) : (
              qr.preparing
            )}
          </div>
        )}
        {shown && (
          <div className={styles.figure}>
            <Money value={shown} />
          </div>
        )}
        <div className={styles.state} role="status">
          <StatusDot tone={intentTones[funding.state]}>{words.state[funding.state]}</StatusDot>
          <p className={styles.soft}>
            {funding.state === 'waiting' ? qr.scan(name) : words.stateText[funding.state]}
          </p>
        </div>
        {isPayable && funding.expiresAt && <Countdown until={funding.expiresAt} />}
        {funding.refunds.length > 0 && (
          <div className={styles.refunds}>
            <Refunds heading="h2" refunds={funding.refunds} />
          </div>
        )}
        <div className={styles.acts}>
          {isPayable ? (
            <Button
              variant="default"
              loading={cancel.isPending}
              onClick={() =>
                cancel.mutate(
                  { id, version },
                  { onSuccess: () => notify({ tone: 'good', text: qr.canceled }) },
                )
              }
            >
              {qr.cancel}
            </Button>
          ) : (
            <>
              <ButtonLink to={intentPlace(id)} variant="default">
                {qr.history}
              </ButtonLink>
              <ButtonLink to={fundingWayPlace(way)}>{qr.again}</ButtonLink>
            </>
          )}
        </div>
      </section>
      <WalletSandbox intentId={id} way={way} isPayable={isPayable} />
    </>
  );
};
