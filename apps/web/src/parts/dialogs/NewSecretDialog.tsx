import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { CopyText } from '../../ui/facts/CopyText.tsx';
import styles from './NewSecretDialog.module.css';

interface ShownOnceProps {
  readonly value: string;
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
}

/** A text to be copied whole. */
export const ShownOnce = ({ value, label, copy, copied }: ShownOnceProps) => (
  <div className={styles.secret} role="group" aria-label={label}>
    <CopyText value={value} label={copy} doneLabel={copied} />
  </div>
);

interface NewSecretDialogProps {
  readonly words: Readonly<Record<'title' | 'text' | 'label' | 'copy' | 'copied' | 'kept', string>>;
  readonly secret: string;
  readonly onClose: () => void;
  /** What may be tried with it. */
  readonly children?: ReactNode;
}

/** Shows a new secret, this once. */
export const NewSecretDialog = ({ words, secret, onClose, children }: NewSecretDialogProps) => {
  const { actions } = useWords('common');
  return (
    <Dialog title={words.title} closeLabel={actions.close} onClose={onClose} size={560}>
      <div className={styles.body}>
        <p className={styles.text}>{words.text}</p>
        <ShownOnce value={secret} label={words.label} copy={words.copy} copied={words.copied} />
        {children}
        <Button onClick={onClose}>{words.kept}</Button>
      </div>
    </Dialog>
  );
};
