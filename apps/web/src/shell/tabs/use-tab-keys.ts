import { useEffect, useEffectEvent } from 'react';

/** Alt+Shift+T brings back the tab that was closed last, from wherever the focus is. */
export const useTabKeys = ({ reopen }: { readonly reopen: () => void }): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return;
    event.preventDefault();
    reopen();
  });
  useEffect(() => {
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, []);
};
