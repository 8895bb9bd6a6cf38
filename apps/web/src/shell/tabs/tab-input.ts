import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';

interface TabActs {
  readonly onClose: (id: string) => void;
  readonly onMove: (id: string, by: -1 | 1) => void;
  readonly onMenu: (id: string, place: { readonly x: number; readonly y: number }) => void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

const elementOf = ({ target }: SyntheticEvent) => (target instanceof Element ? target : undefined);
const tabOf = (event: SyntheticEvent) => elementOf(event)?.closest<HTMLElement>('[data-tab]')?.dataset['tab'];

/**
 * Mouse and keyboard on the tabs of a strip, handled once for all of them. The middle button or the cross closes one, the right
 * button opens its menu; by keyboard Delete closes it, Ctrl or Alt with Shift and an arrow moves it, Shift+F10 opens its
 * menu.
 */
export const tabInput = ({ onClose, onMove, onMenu }: TabActs) => ({
  onMouseDown: (event: MouseEvent) => {
    if (event.button === 1) event.preventDefault(); // or the page begins to scroll by itself
  },
  onAuxClick: (event: MouseEvent) => {
    const id = tabOf(event);
    if (event.button !== 1 || id === undefined) return;
    event.preventDefault();
    onClose(id);
  },
  onClick: (event: MouseEvent) => {
    const id = elementOf(event)?.closest('button') ? tabOf(event) : undefined;
    if (id !== undefined) onClose(id);
  },
  onContextMenu: (event: MouseEvent) => {
    const id = tabOf(event);
    if (id === undefined) return;
    event.preventDefault();
    onMenu(id, { x: event.clientX, y: event.clientY });
  },
  onKeyDown: (event: KeyboardEvent) => {
    const link = elementOf(event)?.closest('a');
    const id = tabOf(event);
    if (!link || id === undefined) return;
    const { key, shiftKey, ctrlKey, altKey } = event;
    const by = steps[key];
    if (key === 'Delete') onClose(id);
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      const { left, bottom } = link.getBoundingClientRect();
      onMenu(id, { x: left, y: bottom });
    } else if (by && shiftKey && (ctrlKey || altKey)) onMove(id, by);
    else return;
    event.preventDefault();
  },
});
