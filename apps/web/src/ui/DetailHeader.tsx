import { ActionIcon, Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './DetailHeader.module.css';
import { IconDots } from './theme/icons.ts';

export interface DetailAct {
  readonly key: string;
  readonly label: string;
  readonly onClick: () => void;
  /** It ends something or takes something away: apart from the others, at the end of the menu. */
  readonly isGrave?: boolean;
  /** It is rarely wanted: in the menu, however few there are. */
  readonly isMinor?: boolean;
  readonly isDisabled?: boolean;
}

interface DetailHeaderProps {
  /** Where no drawer or page names the thing already. */
  readonly name?: ReactNode;
  readonly state: ReactNode;
  /** The one figure that the thing is about, such as its balance. */
  readonly figure?: ReactNode;
  /** The most wanted first: it is the primary button. Three have buttons, the others stand in the menu. */
  readonly acts: readonly DetailAct[];
  readonly menuLabel: string;
}

const mostButtons = 3;

/** The head of a detail: what it is called, how it stands, its main figure, and what can be done with it. */
export const DetailHeader = ({ name, state, figure, acts, menuLabel }: DetailHeaderProps) => {
  const grave = acts.filter(({ isGrave }) => isGrave);
  const plain = acts.filter(({ isGrave, isMinor }) => !isGrave && !isMinor);
  const others = [...plain.slice(mostButtons), ...acts.filter(({ isMinor }) => isMinor)];
  return (
    <header className={styles.header}>
      {name !== undefined && <h2 className={styles.name}>{name}</h2>}
      <div>{state}</div>
      {figure !== undefined && <div className={styles.figure}>{figure}</div>}
      {acts.length > 0 && (
        <div className={styles.acts}>
          {plain.slice(0, mostButtons).map(({ key, label, onClick, isDisabled = false }, index) => (
            <Button
              key={key}
              variant={index === 0 ? 'filled' : 'default'}
              disabled={isDisabled}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
          {others.length + grave.length > 0 && (
            <Menu position="bottom-end" width={220}>
              <Menu.Target>
                <ActionIcon variant="default" size={36} aria-label={menuLabel}>
                  <IconDots size={18} aria-hidden="true" />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map(({ key, label, onClick, isDisabled = false }) => (
                  <Menu.Item key={key} disabled={isDisabled} onClick={onClick}>
                    {label}
                  </Menu.Item>
                ))}
                {others.length > 0 && grave.length > 0 && <Menu.Divider />}
                {grave.map(({ key, label, onClick, isDisabled = false }) => (
                  <Menu.Item key={key} color="red" disabled={isDisabled} onClick={onClick}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      )}
    </header>
  );
};
