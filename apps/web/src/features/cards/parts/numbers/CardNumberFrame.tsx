import { useEffect, useRef } from 'react';
import { useBrand } from '../../../../lib/brand.ts';
import { useIsDark } from '../../../../lib/saved/color-scheme.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import styles from './CardNumberFrame.module.css';

interface CardNumberFrameProps {
  readonly ticket: string;
  /** The number is gone from the screen: its time is over, or nobody looks at it any more. */
  readonly onHidden: () => void;
  /** It could not be shown; the frame says why. */
  readonly onFailed: () => void;
  readonly onClose: () => void;
}

const page = '/static/show_card_pan.html';

const typeOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'
    ? data.type
    : undefined;

/** The frame of a page with an origin of its own, and of one that has none: nobody can name that, and it calls itself so. */
const framed = (own: string | null | undefined) =>
  own
    ? { sandbox: 'allow-scripts allow-same-origin', from: own, to: own, src: `${own}${page}` }
    : { sandbox: 'allow-scripts', from: 'null', to: '*', src: page };

/**
 * The isolated page that shows a card number: of an origin of its own where one is set, else of none at all, so that
 * nothing here could read it. The ticket goes there by message, to that very window; the number never comes here. Looking
 * away from the window hides it even when the frame was never entered.
 */
export const CardNumberFrame = ({ ticket, onHidden, onFailed, onClose }: CardNumberFrameProps) => {
  const words = useWords('cards').reveal;
  const language = useLanguage();
  const theme = useIsDark() ? 'dark' : 'light';
  const frame = useRef<HTMLIFrameElement>(null);
  const { sandbox, from, to, src } = framed(useBrand()?.cardFrameOrigin);

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const inside = frame.current?.contentWindow;
      if (!inside || event.source !== inside || event.origin !== from) return;
      const type = typeOf(event.data);
      if (type === 'card-number:ready')
        inside.postMessage({ type: 'card-number:show', ticket, language, theme }, to);
      if (type === 'card-number:hidden') onHidden();
      if (type === 'card-number:failed') onFailed();
      if (type === 'card-number:close') onClose();
    };
    const lookAway = () => {
      if (document.activeElement !== frame.current) onHidden();
    };
    globalThis.addEventListener('message', onMessage);
    globalThis.addEventListener('blur', lookAway);
    return () => {
      globalThis.removeEventListener('message', onMessage);
      globalThis.removeEventListener('blur', lookAway);
    };
  }, [ticket, language, theme, from, to, onHidden, onFailed, onClose]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={src}
      title={words.frame}
      sandbox={sandbox}
      allow="clipboard-write *"
      referrerPolicy="origin"
    />
  );
};
