import { AppShell, Button, Drawer, Group, NavLink, Radio, useMantineColorScheme } from '@mantine/core';
import { Activity, memo, useState } from 'react';
import { useLanguage } from './language.tsx';
import { List } from './List.tsx';
import { LongTable } from './LongTable.tsx';
import { names } from './names.ts';
import { Overview } from './Overview.tsx';
import { linkTo, usePath } from './place.ts';

const overview = { path: '/overview', en: 'Overview', zh: '总览' };
/** As many entries as a menu of the console has, more or less. */
const menu = [
  overview,
  ...Array.from({ length: 15 }, (_, at) => ({
    path: `/list-${at + 1}`,
    en: `List ${at + 1}`,
    zh: `列表 ${at + 1}`,
  })),
];

const Settings = memo(() => {
  const { say } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {names.settings}
      </Button>
      <Drawer opened={isOpen} onClose={() => setIsOpen(false)} title={names.settings} position="right">
        <Radio.Group
          label={say('Theme', '主题')}
          value={colorScheme}
          onChange={(chosen) => setColorScheme(chosen === 'dark' ? 'dark' : 'light')}
        >
          <Radio value="light" label={names.light} />
          <Radio value="dark" label={names.dark} />
        </Radio.Group>
      </Drawer>
    </>
  );
});

const Entry = memo(({ path, label, isShown }: { path: string; label: string; isShown: boolean }) => (
  <NavLink label={label} active={isShown} {...linkTo(path)} />
));

const Tabs = ({ open, shown }: { open: readonly string[]; shown: string }) => {
  const { isChinese } = useLanguage();
  return (
    <Group gap="xs" mb="md">
      {menu
        .filter(({ path }) => open.includes(path))
        .map(({ path, en, zh }) => (
          <div key={path} data-tab={path} data-shown={path === shown || undefined}>
            <Button
              component="a"
              size="compact-sm"
              variant={path === shown ? 'light' : 'subtle'}
              {...linkTo(path)}
            >
              {isChinese ? zh : en}
            </Button>
          </div>
        ))}
    </Group>
  );
};

/** A menu, a header, tabs, and the screens of the tabs, those that are not shown kept with their state. */
export const Frame = () => {
  const { isChinese, turn } = useLanguage();
  const path = usePath();
  const shown = menu.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`)) ?? overview;
  const [open, setOpen] = useState<readonly string[]>([]);
  if (!open.includes(shown.path)) setOpen([...open, shown.path]);
  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 240, breakpoint: 'sm' }} padding="md">
      <AppShell.Header>
        <Group h="100%" px="md" justify="flex-end">
          <Button variant="default" aria-label={isChinese ? names.toEnglish : names.toChinese} onClick={turn}>
            {isChinese ? 'EN' : '中'}
          </Button>
          <Settings />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={names.mainMenu}>
        {menu.map((entry) => (
          <Entry
            key={entry.path}
            path={entry.path}
            label={isChinese ? entry.zh : entry.en}
            isShown={entry === shown}
          />
        ))}
      </AppShell.Navbar>
      <AppShell.Main>
        {path === '/dev/ui' ? (
          <LongTable />
        ) : (
          <>
            <Tabs open={open} shown={shown.path} />
            {menu
              .filter((entry) => open.includes(entry.path))
              .map((entry) => (
                <Activity key={entry.path} mode={entry === shown ? 'visible' : 'hidden'}>
                  {entry === overview ? (
                    <Overview />
                  ) : (
                    <List path={entry.path} title={isChinese ? entry.zh : entry.en} />
                  )}
                </Activity>
              ))}
          </>
        )}
      </AppShell.Main>
    </AppShell>
  );
};
