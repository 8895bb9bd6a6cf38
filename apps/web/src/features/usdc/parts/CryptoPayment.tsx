import { Button } from '@mantine/core';
import { coinFacts } from '@tael/contract/funding/crypto/coins';
import { formatMoney } from '@tael/i18n/format';
import { useIsSandbox } from '../../../lib/brand.ts';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { useCancelCrypto, useCryptoPayment, type CryptoFunding } from '../crypto-api.ts';
import styles from './usdc.module.css';

/** What to send where until when, of a deposit that waits for its payment. */
export const CryptoPayment = ({ funding }: { funding: CryptoFunding }) => {
  const words = useWords('crypto');
  const { actions } = useWords('common');
  const date = useDates();
  const cancel = useCancelCrypto();
  const { id, version, coin } = funding;
  const copied = (value: string) => (
    <span className={styles.mono}>
      <CopyText value={value} label={actions.copy} doneLabel={actions.copied} />
    </span>
  );
  return (
    <section className={styles.panel} aria-label={words.pay.title}>
      <h2 className={styles.heading}>{words.pay.title}</h2>
      <FormSummary message={actRefusal(cancel.error)?.message} />
      <div className={styles.address}>
        <img
          className={styles.picture}
          src={`data:image/svg+xml,${encodeURIComponent(funding.picture)}`}
          alt={words.pay.pictureOf(coin)}
          width={168}
          height={168}
        />
        <KeyValue
          pairs={[
            { name: `${words.pay.send} (${coin})`, value: copied(funding.payAmount) },
            { name: words.pay.address, value: copied(funding.address) },
            { name: words.pay.network, value: coinFacts[coin].network },
            { name: words.pay.rate, value: words.form.rate(coin, formatMoney(funding.rate, 'USD')) },
            { name: words.pay.value, value: <Money value={funding.amount} /> },
            { name: words.pay.until, value: date(funding.expiresAt) },
          ]}
        />
      </div>
      <p className={styles.small}>{words.pay.note}</p>
      <CryptoLevers id={id} />
      <div>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ id, version })}>
          {words.pay.cancel}
        </Button>
      </div>
    </section>
  );
};

/** Where the provider is a sandbox: lets the payment arrive, or another one than was asked for. */
const CryptoLevers = ({ id }: { id: string }) => {
  const words = useWords('crypto').pay;
  const isSandbox = useIsSandbox();
  const payment = useCryptoPayment();
  if (!isSandbox) return null;
  const shares = [
    [100, words.payAll],
    [60, words.payShare('60')],
    [120, words.payShare('120')],
  ] as const;
  return (
    <section className={styles.faucet} aria-label={words.sandbox}>
      <h3 className={styles.small}>{words.sandbox}</h3>
      <FormSummary message={actRefusal(payment.error)?.message} />
      <p>{words.sandboxText}</p>
      <div className={styles.acts}>
        {shares.map(([percent, label]) => (
          <Button
            key={percent}
            size="xs"
            variant="default"
            loading={payment.isPending}
            onClick={() => payment.mutate({ id, percent })}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
};
