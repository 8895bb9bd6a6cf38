/** What can be pressed. */
const pressable = 'a[href], button, summary, [role=button], [role=menuitem], [role=option], [role=tab]';

/** Whoever moves the mouse farther than a hand trembles has left what they pressed. */
const tremblePx = 5;

interface Press {
  readonly target: Element;
  readonly x: number;
  readonly y: number;
}

const isUnder = (target: Element, { x, y }: Press) => {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};

/**
 * A browser clicks what the mouse was pressed on and released over. Where something comes late and moves the page in
 * between, that is neither, and the press would be lost, or taken by whatever holds both. A hand that kept still meant
 * what it pressed: that is clicked instead. Touch needs none of it: there the press alone says what is meant.
 */
export const followMovedPresses = (): (() => void) => {
  let press: Press | undefined;
  const begin = ({ isPrimary, button, pointerType, target, clientX, clientY }: PointerEvent) => {
    const found = target instanceof Element ? target.closest(pressable) : null;
    const isMeant = found !== null && isPrimary && button === 0 && pointerType !== 'touch';
    press = isMeant ? { target: found, x: clientX, y: clientY } : undefined;
  };
  const end = (event: MouseEvent) => {
    const began = press;
    if (!began || !event.isTrusted) return;
    press = undefined;
    const { target, x, y } = began;
    const isStill = Math.hypot(event.clientX - x, event.clientY - y) <= tremblePx;
    if (event.composedPath().includes(target) || !isStill || !target.isConnected) return;
    // What lies over it now has come between.
    if (isUnder(target, began) || !target.checkVisibility()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    target.dispatchEvent(new MouseEvent('click', event));
  };
  globalThis.addEventListener('pointerdown', begin, true);
  globalThis.addEventListener('click', end, true);
  return () => {
    globalThis.removeEventListener('pointerdown', begin, true);
    globalThis.removeEventListener('click', end, true);
  };
};
