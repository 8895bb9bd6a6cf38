import { ActionIcon, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconClose } from '../theme/icons.ts';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './DetailDrawer.module.css';
import { isInputMethodKey } from '../input-method.ts';
import { useFocusBack } from './use-focus-back.ts';

interface DetailDrawerProps {
  /** Names the thing on show; undefined while the drawer is closed. */
  readonly title: ReactNode;
  readonly isOpen: boolean;
  /** What changes when another row is chosen; the drawer takes the focus then. */
  readonly subject: string | undefined;
  readonly onClose: () => void;
  readonly closeLabel: string;
  /** The detail has pictures beside its facts and needs the wider place. */
  readonly isWide?: boolean;
  /** The detail is a table of its own and takes the list's place, until it is closed. */
  readonly isFull?: boolean;
  readonly list: ReactNode;
  readonly children: ReactNode;
}

/** Hangs the detail's element here. It is moved, never made anew, so that nothing in it is lost. */
const Place = ({ host }: { host: HTMLElement }) => {
  const hang = useCallback((place: HTMLDivElement | null) => void place?.append(host), [host]);
  return <div ref={hang} />;
};

interface PanelProps extends Pick<
  DetailDrawerProps,
  'title' | 'subject' | 'onClose' | 'closeLabel' | 'isWide' | 'isFull'
> {
  readonly host: HTMLElement;
}

const Panel = ({ title, subject, onClose, closeLabel, isWide, isFull, host }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    // A window that is turned hangs the detail anew under a dialog, which keeps the focus.
    if (!document.activeElement?.closest('[role=dialog]')) heading.current?.focus({ preventScroll: true });
  }, [subject]);
  useFocusBack();
  return (
    <aside
      className={styles.panel}
      data-wide={isWide || undefined}
      data-full={isFull || undefined}
      aria-labelledby={headingId}
    >
      <header className={styles.header}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <ActionIcon variant="subtle" color="gray" onClick={onClose} aria-label={closeLabel}>
          <IconClose size={16} aria-hidden="true" />
        </ActionIcon>
      </header>
      <Place host={host} />
    </aside>
  );
};

const makeHost = () => {
  const host = document.createElement('div');
  host.className = styles.body ?? '';
  return host;
};

/**
 * A list and the detail of one of its rows: side by side where there is room, and a drawer over the list on tablets and
 * phones. Which row is open is the caller's URL, so going back closes it. A window that is turned or resized moves the
 * detail from one to the other as it is, with what was typed in it.
 */
export const DetailDrawer = ({ list, isOpen, ...detail }: DetailDrawerProps) => {
  const hasRoom = useMediaQuery(detail.isWide ? '(min-width: 87.5em)' : '(min-width: 80em)', true, {
    getInitialValueInEffect: false,
  });
  const [host] = useState(makeHost);
  // A dialog opened from the detail is a child in the tree but not on the page; its Escape is its own.
  const leave = (event: KeyboardEvent) => {
    if (isInputMethodKey(event)) return;
    const { key, target } = event;
    const place = host.closest('aside, [role=dialog]');
    if (key !== 'Escape' || !isOpen || !(target instanceof Element) || !place?.contains(target)) return;
    // An open list of choices closes first.
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') detail.onClose();
  };
  return (
    <div className={styles.split} onKeyDown={leave}>
      <div
        className={styles.list}
        data-narrowed={(isOpen && hasRoom) || undefined}
        hidden={isOpen && hasRoom && detail.isFull === true}
      >
        {list}
      </div>
      {isOpen && hasRoom && <Panel {...detail} host={host} />}
      {!hasRoom && (
        <Drawer
          opened={isOpen}
          onClose={detail.onClose}
          closeOnEscape={false}
          title={detail.title}
          position="right"
          size={detail.isWide ? 640 : 440}
          closeButtonProps={{ 'aria-label': detail.closeLabel }}
          attributes={{ header: { role: 'presentation' } }}
          classNames={{
            title: styles.title ?? '',
            header: styles.header ?? '',
            body: styles.bare ?? '',
            content: styles.drawer ?? '',
          }}
        >
          <Place host={host} />
        </Drawer>
      )}
      {isOpen && createPortal(detail.children, host)}
    </div>
  );
};
