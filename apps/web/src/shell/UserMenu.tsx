import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { userType } from '@tael/contract/identity/states';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccounts } from '../lib/accounts.ts';
import { chooseAccountPath } from '../lib/landing.ts';
import { useWords } from '../lib/language.ts';
import { findByPath } from '../lib/menu.ts';
import { useSession } from '../lib/session.ts';
import { mayUpgrade, offerUpgrade } from '../lib/upgrade.ts';
import {
  IconFile,
  IconLogout,
  IconMoon,
  IconSettings,
  IconShield,
  IconSun,
  IconTransfer,
} from '../ui/icons.ts';
import { useLeave } from './use-leave.ts';
import classes from './UserMenu.module.css';

const entries = [
  {
    word: 'settings',
    code: 'UserMenu:AccountSettings',
    path: '/catalog/account/accountSettings',
    Icon: IconSettings,
  },
  { word: 'invoices', code: 'UserMenu:Invoices', path: '/catalog/account/invoices', Icon: IconFile },
  { word: 'security', code: 'UserMenu:Security', path: '/catalog/account/security', Icon: IconShield },
  {
    word: 'changePassword',
    code: 'UserMenu:ChangePassword',
    path: '/catalog/account/changePassword',
    Icon: IconShield,
  },
] as const;

const initialsOf = (name: string) =>
  /\p{Script=Han}/u.test(name)
    ? name.slice(-2)
    : name
        .split(/[\s.@]+/)
        .slice(0, 2)
        .map((part) => part.slice(0, 1).toUpperCase())
        .join('');

/** Account pages by button code (specification section 6), theme, and the way out. */
export const UserMenu = () => {
  const words = useWords('shell');
  const { user, buttons, menu } = useSession();
  const navigate = useNavigate();
  const leave = useLeave();
  const { setColorScheme } = useMantineColorScheme();
  const [isOpen, setIsOpen] = useState(false);
  const { data: accounts = [] } = useAccounts(isOpen && user?.userType === userType.customer);
  const isDark = useComputedColorScheme('light') === 'dark';
  if (!user) return null;
  const name = user.realname || user.username;
  const open = (word: (typeof entries)[number]['word'], path: string) => {
    if ((word === 'settings' || word === 'security') && mayUpgrade(user)) offerUpgrade({ page: word, path });
    else void navigate(path);
  };
  const reachable = entries.filter(({ code, path }) => buttons.includes(code) && findByPath(menu, path));

  return (
    <Menu position="bottom-end" width={220} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <button
          type="button"
          className={classes.avatar}
          aria-label={`${initialsOf(name)} · ${words.userMenu}`}
        >
          {initialsOf(name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <p className={classes.name}>{name}</p>
          {name === user.email ? null : <p className={classes.email}>{user.email}</p>}
        </div>
        <Menu.Divider />
        {reachable.map(({ word, path, Icon }) => (
          <Menu.Item
            key={path}
            leftSection={<Icon size={16} stroke={1.6} />}
            onClick={() => open(word, path)}
          >
            {words.user[word]}
          </Menu.Item>
        ))}
        {accounts.length > 1 && (
          <Menu.Item
            leftSection={<IconTransfer size={16} stroke={1.6} />}
            onClick={() => void navigate(chooseAccountPath)}
          >
            {words.user.switchAccount}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={isDark ? <IconSun size={16} stroke={1.6} /> : <IconMoon size={16} stroke={1.6} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
          closeMenuOnClick={false}
        >
          {isDark ? words.theme.light : words.theme.dark}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void leave()}>
          {words.user.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
