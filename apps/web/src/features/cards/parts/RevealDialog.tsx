import { Button, Loader } from '@mantine/core';
import { useWords } from '../../../lib/language.ts';
import { useAsking } from '../../../lib/step-up.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Card } from '../api.ts';
import { CardNumberFrame } from './CardNumberFrame.tsx';
import styles from './RevealDialog.module.css';
import { useReveal } from './use-reveal.ts';

/** Shows a card's number once: a fresh confirmation, a ticket, and the isolated page that turns it into the number. */
const RevealDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const words = useWords('cards').reveal;
  const { actions } = useWords('common');
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
      <p className={styles.audit}>{words.audit}</p>
    </Dialog>
  );
};
export default RevealDialog;
