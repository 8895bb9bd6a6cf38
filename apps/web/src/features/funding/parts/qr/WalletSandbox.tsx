import { Button } from '@mantine/core';
import { useIsSandbox } from '../../../../lib/brand.ts';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { useWalletAct } from '../../ways-api.ts';
import styles from './Qr.module.css';

/** Where wallets are a sandbox: what the payer does with the code. */
export const WalletSandbox = ({ intentId }: { readonly intentId: string }) => {
  const words = useWords('fundingWays').qr.sandbox;
  const isSandbox = useIsSandbox();
  const wallet = useWalletAct();
  if (!isSandbox) return null;
  const acts = [
    { label: words.scanned, input: { act: 'scanned' } },
    { label: words.paid, input: { act: 'paid' } },
    { label: words.stranger, input: { act: 'paid', payerName: words.strangerName } },
  ] as const;
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
