import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './HeaderList.module.css';
import type { MenuButton } from './LazyMenu.tsx';
import { PressedMenu } from './PressedMenu.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';

interface Line {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly amount?: string;
}

export interface HeaderListMenuProps {
  readonly button: MenuButton;
  readonly title: string;
  /** Undefined while they are on their way. */
  readonly lines: readonly Line[] | undefined;
  /** What stands there when there is no line. */
  readonly empty: ReactNode;
  readonly all: { readonly to: string; readonly label: string } | undefined;
  readonly onLook: (isLooking: boolean) => void;
}

/** The lines of a list of the header. */
export const HeaderListMenu = ({ button, title, lines, empty, all, onLook }: HeaderListMenuProps) => (
  <PressedMenu button={button} position="bottom-end" width={304} onChange={onLook}>
    <Menu.Label className={styles.heading ?? ''}>{title}</Menu.Label>
    {lines?.map((line) => (
      <Menu.Item key={line.key} component={PageLink} to={line.to}>
        <span className={styles.line}>
          <span className={styles.title}>{line.title}</span>
          {line.amount !== undefined && <span className={styles.amount}>{line.amount}</span>}
          <span className={styles.text}>{line.text}</span>
        </span>
      </Menu.Item>
    ))}
    {lines === undefined || lines.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
    {all && (
      <>
        <Menu.Divider />
        <Menu.Item component={PageLink} to={all.to}>
          {all.label}
        </Menu.Item>
      </>
    )}
  </PressedMenu>
);
