import { Button } from '@mantine/core';
import type { QrWay } from '@tael/contract/funding/intents/states';
import { formatMoney } from '@tael/i18n/format';
import { useIsSandbox } from '../../../../lib/brand.ts';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { useWalletAct } from '../../ways-api.ts';
import styles from './Qr.module.css';

/** Where wallets are a sandbox: what the payer does with the code. */
export const WalletSandbox = ({
  intentId,
  way,
  isPayable,
}: {
  readonly intentId: string;
  readonly way: QrWay;
  /** One that was paid, or whose time is over, is paid once more or too late; that money goes back. */
  readonly isPayable: boolean;
}) => {
  const words = useWords('fundingWays').qr.sandbox;
  const isSandbox = useIsSandbox();
  const wallet = useWalletAct();
  if (!isSandbox) return null;
  const acts = isPayable
    ? ([
        // WeChat Pay tells nobody of a scan.
        ...(way === 'alipay' ? [{ label: words.scanned, input: { act: 'scanned' } } as const] : []),
        { label: words.paid, input: { act: 'paid' } },
        { label: words.stranger, input: { act: 'paid', payerName: words.strangerName } },
        { label: words.otherAmount(formatMoney('1.00', 'CNY')), input: { act: 'paid', amount: '1.00' } },
      ] as const)
    : ([{ label: words.again, input: { act: 'paid' } }] as const);
  return (
    <section className={styles.wallet} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <FormSummary message={actRefusal(wallet.error)?.message} />
      <div className={styles.acts}>
        {acts.map(({ label, input }) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            disabled={wallet.isPending}
            onClick={() => wallet.mutate({ intentId, ...input })}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
};
