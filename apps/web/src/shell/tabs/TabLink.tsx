import { memo } from 'react';
import { useWords } from '../../lib/words/language.ts';
import { IconClose } from '../../ui/theme/icons.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import styles from './TabStrip.module.css';
import type { NamedTab } from './use-named-tabs.ts';

interface TabLinkProps extends NamedTab {
  readonly isDragged: boolean;
}

/** One open page, as it is drawn: the strip's hands do the rest. */
export const TabLink = memo(({ id, place, title, isHome, isShown, isUnsaved, isDragged }: TabLinkProps) => {
  const words = useWords('shell').tabs;
  return (
    <li
      className={styles.tab}
      data-tab={id}
      data-shown={isShown || undefined}
      data-dragged={isDragged || undefined}
    >
      <PageLink
        className={styles.link}
        to={place}
        preventScrollReset
        draggable={false}
        title={title}
        aria-current={isShown ? 'page' : undefined}
        aria-keyshortcuts="Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight Shift+F10"
      >
        {isUnsaved && <span className={styles.dot} aria-hidden="true" />}
        <span className={styles.title}>{title}</span>
        {isUnsaved && <span className="visually-hidden">{words.unsaved}</span>}
      </PageLink>
      {!isHome && (
        <button
          type="button"
          className={styles.close}
          tabIndex={-1}
          aria-label={words.close(title)}
          title={words.close(title)}
        >
          <IconClose size={14} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </li>
  );
});
