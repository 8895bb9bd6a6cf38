import {
  cloneElement,
  Suspense,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react';

/** The button of a menu, whatever it looks like. */
export type MenuButton = ReactElement<ComponentPropsWithRef<'button'>>;

interface LazyMenuProps {
  readonly button: MenuButton;
  /** The menu around that button, drawn from the first press on; that press opens it. */
  readonly children: ReactNode;
}

/** A menu that is not part of the first screen: its button stands alone until it is pressed. */
export const LazyMenu = ({ button, children }: LazyMenuProps) => {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <Suspense fallback={button}>{children}</Suspense>;
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
  });
};
