import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { lazy } from '../ui/page/lazy.ts';
import { useNavigate } from 'react-router';
import { closeWindow, openWindow, useOpenWindow } from '../lib/screens/open-window.ts';
import { keyStep, type KeyAct } from '../lib/screens/keys.ts';
import { keyTarget, moveRow } from '../lib/screens/key-targets.ts';
import { ownPlace } from '../lib/screens/own-place.ts';
import { useAppearance } from '../shell/appearance.ts';
import { useLeave } from '../shell/session/use-leave.ts';
import { isInputMethodKey } from '../ui/input-method.ts';

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
  isInputMethodKey(event) ||
  (event.target instanceof Element && event.target.closest(ownKeys) !== null);

const acts: Readonly<Record<KeyAct, () => void>> = {
  search: () => keyTarget('search')?.focus(),
  new: () => keyTarget('new')?.click(),
  approve: () => keyTarget('approve')?.click(),
  reject: () => keyTarget('reject')?.click(),
  keys: () => openWindow('keys'),
  next: () => moveRow(1),
  previous: () => moveRow(-1),
};

/** The keyboard shortcuts of the console: its keys, the palette and the list of keys, each fetched when it is first wanted. */
export const KeyboardShortcuts = () => {
  const navigate = useNavigate();
  const leave = useLeave();
  const shown = useOpenWindow();
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
      openWindow('palette');
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
    const place = step.kind === 'go' ? ownPlace(step.path) : undefined;
    if (place !== undefined) void navigate(place);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);

  return (
    <Suspense>
      {shown === 'palette' && <Palette onClose={closeWindow} onLeave={() => void leave()} />}
      {shown === 'keys' && <KeyList onClose={closeWindow} />}
    </Suspense>
  );
};
