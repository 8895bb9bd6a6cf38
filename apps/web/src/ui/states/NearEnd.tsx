import { useEffect, useEffectEvent, useRef } from 'react';

/** Unseen; says so when a reader comes near the place where it stands. */
export const NearEnd = ({ onNear }: { readonly onNear: () => void }) => {
  const mark = useRef<HTMLSpanElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: '0px 0px 400px' },
    );
    if (mark.current) watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return <span ref={mark} aria-hidden="true" />;
};
