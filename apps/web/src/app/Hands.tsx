import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { closeHand, openHand, useOpenHand } from '../lib/hands.ts';
import { keyStep, type KeyAct } from '../lib/keys.ts';
import { allowedMenu, findByPath } from '../lib/menu.ts';
import { keyTarget, moveRow } from '../lib/key-targets.ts';
import { currentSession } from '../lib/session.ts';
import { useAppearance } from '../shell/appearance.ts';
import { useLeave } from '../shell/use-leave.ts';

const Palette = lazy(() => import('../features/palette/parts/Palette.tsx'));
const KeyList = lazy(() => import('../features/palette/parts/KeyList.tsx'));

/** A `g` counts this long for the letter after it. */
const goPauseMs = 2_000;

/** Where keys have a meaning of their own: fields, menus, and whatever lies over the page. */
const ownKeys =
  'input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=listbox], [role=combobox]';

const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(ownKeys) !== null);

const acts: Readonly<Record<KeyAct, () => void>> = {
  search: () => keyTarget('search')?.focus(),
  new: () => keyTarget('new')?.click(),
  keys: () => openHand('keys'),
  next: () => moveRow(1),
  previous: () => moveRow(-1),
};

/** The console under the hands: its keys, the palette and the list of keys, each fetched when it is first wanted. */
export const Hands = () => {
  const navigate = useNavigate();
  const leave = useLeave();
  const hand = useOpenHand();
  const { shortcuts } = useAppearance();
  const goAt = useRef(-Infinity);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() === 'k' &&
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey
    ) {
      event.preventDefault();
      openHand('palette');
      return;
    }
    if (shortcuts === 'false' || isTaken(event)) return;
    const onRow = event.target instanceof Element && event.target.matches('[data-key="row"]');
    if (onRow && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      moveRow(event.key === 'ArrowDown' ? 1 : -1);
      return;
    }
    const step = keyStep(event.key, event.timeStamp - goAt.current < goPauseMs);
    goAt.current = step.kind === 'waits' ? event.timeStamp : -Infinity;
    if (step.kind === 'none') return;
    event.preventDefault();
    if (step.kind === 'act') acts[step.act]();
    const { menu, pages } = currentSession();
    if (step.kind === 'go' && findByPath(allowedMenu(menu, pages), step.path)) void navigate(step.path);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);

  return (
    <Suspense>
      {hand === 'palette' && <Palette onClose={closeHand} onLeave={() => void leave()} />}
      {hand === 'keys' && <KeyList onClose={closeHand} />}
    </Suspense>
  );
};
