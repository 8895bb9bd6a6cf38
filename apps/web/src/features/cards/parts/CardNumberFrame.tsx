import { useEffect, useRef } from 'react';
import { useIsDark } from '../../../lib/color-scheme.ts';
import { useLanguage, useWords } from '../../../lib/language.ts';
import styles from './CardNumberFrame.module.css';

interface CardNumberFrameProps {
  readonly ticket: string;
  /** The number is gone from the screen: its time is over, or nobody looks at it any more. */
  readonly onHidden: () => void;
  readonly onClose: () => void;
}

const page = '/static/show_card_pan.html';

const typeOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'
    ? data.type
    : undefined;

/**
 * The isolated page that shows a card number. The ticket goes there by message, to that page's origin alone; the number
 * never comes here. Looking away from the window hides it even when the frame was never entered.
 */
export const CardNumberFrame = ({ ticket, onHidden, onClose }: CardNumberFrameProps) => {
  const words = useWords('cards').reveal;
  const language = useLanguage();
  const theme = useIsDark() ? 'dark' : 'light';
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const { origin } = globalThis.location;
    const hear = (event: MessageEvent) => {
      const inside = frame.current?.contentWindow;
      if (!inside || event.source !== inside || event.origin !== origin) return;
      const type = typeOf(event.data);
      if (type === 'card-number:ready')
        inside.postMessage({ type: 'card-number:show', ticket, language, theme }, origin);
      if (type === 'card-number:hidden') onHidden();
      if (type === 'card-number:close') onClose();
    };
    const lookAway = () => {
      if (document.activeElement !== frame.current) onHidden();
    };
    globalThis.addEventListener('message', hear);
    globalThis.addEventListener('blur', lookAway);
    return () => {
      globalThis.removeEventListener('message', hear);
      globalThis.removeEventListener('blur', lookAway);
    };
  }, [ticket, language, theme, onHidden, onClose]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={page}
      title={words.frame}
      sandbox="allow-scripts allow-same-origin"
      allow="clipboard-write"
      referrerPolicy="same-origin"
    />
  );
};
