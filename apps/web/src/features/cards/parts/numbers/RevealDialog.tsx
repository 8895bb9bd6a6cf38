import { Button, Loader } from '@mantine/core';
import { addressLine } from '@tael/i18n/address-line';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { useAsking } from '../../../../lib/session/step-up.ts';
import { CopyText } from '../../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import type { Card } from '../../api.ts';
import { CardNumberFrame } from './CardNumberFrame.tsx';
import styles from './RevealDialog.module.css';
import { useReveal } from './use-reveal.ts';

/** Shows a card's number once: a fresh confirmation, a ticket, and the isolated page that turns it into the number. */
const RevealDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const cards = useWords('cards');
  const words = cards.reveal;
  const language = useLanguage();
  const { actions } = useWords('common');
  const { billingAddress } = card.holder;
  const billing = billingAddress ? addressLine(billingAddress, cards.holder.comma, language) : '';
  const copied = (value: string) => (
    <CopyText value={value} label={actions.copy} doneLabel={actions.copied} />
  );
  const isConfirming = useAsking() !== undefined;
  const { stage, ask, hide, fail } = useReveal(card.id, onClose);
  // The question comes in a dialog of its own; two veils over each other would be one too many.
  if (isConfirming) return null;
  return (
    <Dialog title={`${words.title} · ${card.nickname}`} closeLabel={actions.close} onClose={onClose}>
      <div className={styles.stage}>
        {stage.kind === 'asking' && (
          <p className={styles.waiting} role="status">
            <Loader size="sm" /> {words.asking}
          </p>
        )}
        {(stage.kind === 'shown' || stage.kind === 'failed') && (
          <CardNumberFrame ticket={stage.ticket} onHidden={hide} onFailed={fail} onClose={onClose} />
        )}
        {stage.kind !== 'asking' && stage.kind !== 'shown' && (
          <div className={styles.form}>
            {stage.kind !== 'failed' && (
              <p className={styles.text} role="status">
                {stage.kind === 'hidden' ? words.hidden : stage.message}
              </p>
            )}
            <Button variant="default" onClick={() => void ask()}>
              {words.again}
            </Button>
          </div>
        )}
      </div>
      <KeyValue
        pairs={[
          { name: cards.columns.holder, value: copied(card.holderName) },
          ...(billing ? [{ name: cards.holder.billing, value: copied(billing) }] : []),
        ]}
      />
      <p className={styles.audit}>{words.audit}</p>
    </Dialog>
  );
};
export default RevealDialog;
