import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from './use-focus-back.ts';

interface DialogProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly size?: number;
  readonly children: ReactNode;
}

// A window that is turned opens the detail's drawer anew; what was asked from it stays on top.
const aboveDrawers = 250;

/**
 * Something that is dealt with before going on. The focus stays inside and goes back where it came from; Escape and the
 * veil close it. Its head is no banner of the page, which is what the bare element would say.
 */
export const Dialog = ({ title, closeLabel, onClose, size = 440, children }: DialogProps) => {
  useFocusBack();
  return (
    <Modal
      opened
      centered
      size={size}
      zIndex={aboveDrawers}
      title={title}
      onClose={onClose}
      // One that scales keeps a transform, in which the open list of a select would be cut off.
      transitionProps={{ transition: 'fade' }}
      closeButtonProps={{ 'aria-label': closeLabel }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Modal>
  );
};
