import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, useEffect, useRef, type ReactNode } from 'react';
import type { MenuButton } from './LazyMenu.tsx';

interface PressedMenuProps extends Pick<MenuProps, 'position' | 'width' | 'onChange'> {
  readonly button: MenuButton;
  readonly children: ReactNode;
}

/** The menu of a `LazyMenu`: the press on the button that stood alone is passed on to the one that opens it. */
export const PressedMenu = ({ button, children, ...menu }: PressedMenuProps) => {
  const pressed = useRef<HTMLButtonElement>(null);
  const isPassedOn = useRef(false);
  useEffect(() => {
    if (isPassedOn.current) return;
    isPassedOn.current = true;
    pressed.current?.focus({ preventScroll: true });
    pressed.current?.click();
  }, []);
  return (
    <Menu {...menu}>
      <Menu.Target>{cloneElement(button, { ref: pressed })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
};
