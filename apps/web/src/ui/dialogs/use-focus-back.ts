import { useEffect, useState } from 'react';

const giveFocus = (element: Element | null) => {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
};

/** Gives the focus back, once the component is gone, to where it was when the component appeared. */
export const useFocusBack = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => giveFocus(opener), [opener]);
};
