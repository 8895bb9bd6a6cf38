import { ActionIcon, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconClose } from './icons.ts';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './DetailDrawer.module.css';
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
  readonly list: ReactNode;
  readonly children: ReactNode;
}

const Panel = ({
  title,
  subject,
  onClose,
  closeLabel,
  isWide,
  children,
}: Omit<DetailDrawerProps, 'list' | 'isOpen'>) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus({ preventScroll: true }), [subject]);
  useFocusBack();
  return (
    <aside
      className={styles.panel}
      data-wide={isWide || undefined}
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        // A dialog opened from here is a child in the tree but not on the page; its Escape is its own.
        const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key === 'Escape' && isHere) onClose();
      }}
    >
      <header className={styles.header}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <ActionIcon variant="subtle" color="gray" onClick={onClose} aria-label={closeLabel}>
          <IconClose size={16} aria-hidden="true" />
        </ActionIcon>
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
};

/**
 * A list and the detail of one of its rows: side by side where there is room, and a drawer over the list on tablets and
 * phones. Which row is open is the caller's URL, so going back closes it.
 */
export const DetailDrawer = ({ list, isOpen, ...detail }: DetailDrawerProps) => {
  const hasRoom = useMediaQuery(detail.isWide ? '(min-width: 1400px)' : '(min-width: 1280px)', true, {
    getInitialValueInEffect: false,
  });
  return (
    <div className={styles.split}>
      <div className={styles.list} data-narrowed={(isOpen && hasRoom) || undefined}>
        {list}
      </div>
      {isOpen && hasRoom && <Panel {...detail} />}
      {!hasRoom && (
        <Drawer
          opened={isOpen}
          onClose={detail.onClose}
          title={detail.title}
          position="right"
          size={detail.isWide ? 640 : 440}
          closeButtonProps={{ 'aria-label': detail.closeLabel }}
          attributes={{ header: { role: 'presentation' } }}
          classNames={{
            title: styles.title ?? '',
            header: styles.header ?? '',
            body: styles.drawerBody ?? '',
            content: styles.drawer ?? '',
          }}
        >
          {detail.children}
        </Drawer>
      )}
    </div>
  );
};
