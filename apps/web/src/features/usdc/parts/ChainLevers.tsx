import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useChainLever, type ChainToFund } from '../api.ts';
import styles from './usdc.module.css';

/** What may go wrong on a chain: it stands still, its endpoints disagree, blocks are replaced, USDC is paused, dust comes. */
export const ChainLevers = ({ chain: { chain }, address }: { chain: ChainToFund; address: string }) => {
  const words = useWords('usdc').add.faults;
  const lever = useChainLever();
  const [pressed, setPressed] = useState<string>();
  const send = (change: object) =>
    ({ lever: 'transfer', input: { chain, to: address, amount: '500.00', ...change } }) as const;
  const set = (state: object) => ({ lever: 'state', input: { chain, ...state } }) as const;
  const acts = [
    [words.paused, set({ isPaused: true })],
    [words.halted, set({ isHalted: true })],
    [words.lying, set({ isLying: true })],
    [words.calm, set({ isPaused: false, isHalted: false, isLying: false })],
    [words.reorganized, { lever: 'reorganization', input: { chain, blocks: 3, isDropped: false } }],
    [words.dust(formatMoney('0.01', 'USD')), send({ amount: '0.01' })],
    [words.fake, send({ token: 'fake' })],
  ] as const;
  return (
    <div className={styles.faults} role="group" aria-label={words.title}>
      <h3 className={styles.small}>{words.title}</h3>
      <FormSummary message={actRefusal(lever.error)?.message} />
      <div className={styles.acts}>
        {acts.map(([label, input]) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            disabled={lever.isPending}
            onClick={() => lever.mutate(input, { onSuccess: () => setPressed(label) })}
          >
            {label}
          </Button>
        ))}
      </div>
      <p role="status">{lever.isSuccess && pressed !== undefined ? words.done(pressed) : ''}</p>
    </div>
  );
};
