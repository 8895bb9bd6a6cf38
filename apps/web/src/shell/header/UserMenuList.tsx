import { Menu } from '@mantine/core';
import { userType } from '@tael/contract/identity/states';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isWorkedInHere } from '../../lib/paths/account-kinds.ts';
import { useAccounts } from '../../lib/session/accounts.ts';
import { chooseColorScheme, useIsDark } from '../../lib/saved/color-scheme.ts';
import { chooseAccountPath } from '../../lib/paths/landing.ts';
import { useWords } from '../../lib/words/language.ts';
import { useSession, type UserInfo } from '../../lib/session/session.ts';
import { browserZone, useTimeZone } from '../../lib/time/time-zone.ts';
import { offerUpgradeOnce } from '../../lib/session/upgrade.ts';
import {
  IconFile,
  IconLogout,
  IconMoon,
  IconPalette,
  IconSettings,
  IconShield,
  IconSun,
  IconTransfer,
} from '../../ui/theme/icons.ts';
import type { MenuButton } from './LazyMenu.tsx';
import { PressedMenu } from './PressedMenu.tsx';
import { useLeave } from '../session/use-leave.ts';
import { userEntriesOf, type UserEntry } from './user-entries.ts';
import classes from './UserMenu.module.css';

const icons = {
  settings: IconSettings,
  invoices: IconFile,
  security: IconShield,
  changePassword: IconShield,
} as const;

interface UserMenuListProps {
  readonly button: MenuButton;
  readonly user: UserInfo;
  readonly onSettings: () => void;
}

/** What the user menu opens. */
export const UserMenuList = ({ button, user, onSettings }: UserMenuListProps) => {
  const words = useWords('shell');
  const { buttons, menu } = useSession();
  const navigate = useNavigate();
  const leave = useLeave();
  const [isOpen, setIsOpen] = useState(false);
  const { data: accounts = [] } = useAccounts(isOpen && user.userType === userType.customer);
  const zone = useTimeZone();
  const isDark = useIsDark();
  const name = user.realname || user.username;
  const open = ({ word, path, offersUpgrade }: UserEntry) => {
    if (!offersUpgrade || !offerUpgradeOnce({ page: word, path })) void navigate(path);
  };

  return (
    <PressedMenu button={button} position="bottom-end" width={220} onChange={setIsOpen}>
      <div className={classes.person}>
        <p className={classes.name}>{name}</p>
        {name === user.email ? null : <p className={classes.email}>{user.email}</p>}
        {zone !== browserZone() && (
          <p className={classes.email}>{words.timesIn(zone.replaceAll('_', ' '))}</p>
        )}
      </div>
      <Menu.Divider />
      {userEntriesOf({ user, buttons, menu }).map((entry) => {
        const Icon = icons[entry.word];
        return (
          <Menu.Item
            key={entry.path}
            leftSection={<Icon size={16} stroke={1.6} />}
            onClick={() => open(entry)}
          >
            {words.user[entry.word]}
          </Menu.Item>
        );
      })}
      {accounts.filter(isWorkedInHere).length > 1 && (
        <Menu.Item
          leftSection={<IconTransfer size={16} stroke={1.6} />}
          onClick={() => void navigate(chooseAccountPath)}
        >
          {words.user.switchAccount}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={isDark ? <IconSun size={16} stroke={1.6} /> : <IconMoon size={16} stroke={1.6} />}
        onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
        closeMenuOnClick={false}
      >
        {isDark ? words.theme.light : words.theme.dark}
      </Menu.Item>
      <Menu.Item leftSection={<IconPalette size={16} stroke={1.6} />} onClick={onSettings}>
        {words.settings.title}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void leave()}>
        {words.user.logout}
      </Menu.Item>
    </PressedMenu>
  );
};
