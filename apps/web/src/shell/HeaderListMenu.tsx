import { Menu } from '@mantine/core';
import type { HeaderListProps } from './HeaderList.tsx';
import styles from './HeaderList.module.css';
import type { MenuButton } from './LateMenu.tsx';
import { PressedMenu } from './PressedMenu.tsx';
import { PageLink } from '../ui/PageLink.tsx';

interface HeaderListMenuProps extends Pick<HeaderListProps, 'title' | 'lines' | 'empty' | 'all' | 'onLook'> {
  readonly button: MenuButton;
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
