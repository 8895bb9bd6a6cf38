import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useWords } from '../lib/language.ts';
import { IconClose } from '../ui/icons.ts';
import styles from './TabStrip.module.css';
import type { NamedTab } from './use-named-tabs.ts';

interface TabLinkProps {
  readonly tab: NamedTab;
  readonly isDragged: boolean;
  readonly onClose: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onMenu: (place: { x: number; y: number }) => void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One open page. By keyboard: Delete closes it, Ctrl or Alt with Shift and an arrow moves it, Shift+F10 opens its menu. */
export const TabLink = ({ tab, isDragged, onClose, onMove, onMenu }: TabLinkProps) => {
  const words = useWords('shell').tabs;
  const act = ({ key, shiftKey, ctrlKey, altKey, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const by = steps[key];
    if (key === 'Delete') return onClose();
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      const { left, bottom } = currentTarget.getBoundingClientRect();
      return onMenu({ x: left, y: bottom });
    }
    return by && shiftKey && (ctrlKey || altKey) ? onMove(by) : 'other';
  };
  return (
    <li
      className={styles.tab}
      data-tab={tab.id}
      data-shown={tab.isShown || undefined}
      data-dragged={isDragged || undefined}
      onMouseDown={(event) => {
        if (event.button === 1) event.preventDefault(); // or the page begins to scroll by itself
      }}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Link
        className={styles.link}
        to={tab.place}
        preventScrollReset
        draggable={false}
        title={tab.title}
        aria-current={tab.isShown ? 'page' : undefined}
        aria-keyshortcuts="Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight Shift+F10"
        onKeyDown={(event) => {
          if (act(event) !== 'other') event.preventDefault();
        }}
      >
        {tab.isUnsaved && <span className={styles.dot} aria-hidden="true" />}
        <span className={styles.title}>{tab.title}</span>
        {tab.isUnsaved && <span className="visually-hidden">{words.unsaved}</span>}
      </Link>
      {!tab.isHome && (
        <button
          type="button"
          className={styles.close}
          tabIndex={-1}
          aria-label={words.close(tab.title)}
          title={words.close(tab.title)}
          onClick={onClose}
        >
          <IconClose size={14} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </li>
  );
};
