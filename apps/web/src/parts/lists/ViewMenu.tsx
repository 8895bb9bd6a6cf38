import { Button, Menu } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazy } from '../../ui/page/lazy.ts';
import type { Filters } from '../../lib/forms/filters.ts';
import { useWords } from '../../lib/words/language.ts';
import { notify } from '../../lib/words/notices.ts';
import { hiddenAtFirst, useTableLayout } from '../../lib/saved/table-layout.ts';
import { areSameColumns, useDefaultView, viewOnShow, type View } from '../../lib/saved/views.ts';
import { IconBookmark, IconChevronDown } from '../../ui/theme/icons.ts';
import { useRemoveView, useSavedViews } from './saved-views.ts';

const ViewNameDialog = lazy(() => import('./ViewNameDialog.tsx'));

interface ViewMenuProps {
  /** The list's own name. */
  readonly name: string;
  readonly filters: Pick<Filters<string>, 'narrowing' | 'apply'>;
}

/** The views of a list: to pick one, to save what is on show as one, and what can be done with the one on show. */
const ViewMenu = ({ name, filters }: ViewMenuProps) => {
  const words = useWords('lists').views;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [defaultId, setDefaultId] = useDefaultView(name);
  const views = useSavedViews(name, isMenuOpen || defaultId !== '' || filters.narrowing !== '');
  const remove = useRemoveView(name);
  const [layout, saveLayout] = useTableLayout(name);
  const [dialog, setDialog] = useState<'save' | 'rename'>();
  const shown = viewOnShow(views, filters.narrowing, layout.hidden);
  const everything = { query: '', hidden: hiddenAtFirst(name) };
  const isEverything = !shown && filters.narrowing === '' && areSameColumns(layout.hidden, everything.hidden);
  const show = ({ query, hidden }: Pick<View, 'query' | 'hidden'>) => {
    filters.apply(query);
    saveLayout({ ...layout, hidden });
  };

  // Once: a list that was put aside and comes back stays as it was left.
  const isOpen = useRef(false);
  const openWithDefault = useEffectEvent(() => {
    const first = views.find(({ id }) => id === defaultId);
    if (isOpen.current || !first) return;
    isOpen.current = true;
    if (filters.narrowing === '') show(first);
  });
  useEffect(() => openWithDefault(), [views]);

  const copyAddress = () =>
    void navigator.clipboard
      .writeText(globalThis.location.href)
      .then(() => notify({ tone: 'good', text: words.copied }));

  return (
    <>
      <Menu position="bottom-end" width={240} onChange={setMenuOpen}>
        <Menu.Target>
          <Button
            variant={shown ? 'light' : 'default'}
            leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {shown ? words.shown(shown.name) : words.title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioItem value="" checked={isEverything} onChange={() => show(everything)} closeMenuOnClick>
            {words.everything}
          </Menu.RadioItem>
          {views.map((view) => (
            <Menu.RadioItem
              key={view.id}
              value={view.id}
              checked={view === shown}
              onChange={() => show(view)}
              closeMenuOnClick
              rightSection={view.id === defaultId ? words.opensWith : undefined}
            >
              {view.name}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setDialog('save')}>{words.save}</Menu.Item>
          <Menu.Item onClick={copyAddress}>{words.copyAddress}</Menu.Item>
          {shown && (
            <>
              <Menu.Divider />
              {shown.mayChange && <Menu.Item onClick={() => setDialog('rename')}>{words.rename}</Menu.Item>}
              <Menu.Item onClick={() => setDefaultId(shown.id === defaultId ? '' : shown.id)}>
                {shown.id === defaultId ? words.dropDefault : words.makeDefault}
              </Menu.Item>
              {shown.mayChange && (
                <Menu.Item color="red" onClick={() => remove.mutate({ id: shown.id })}>
                  {words.remove}
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog && (
          <ViewNameDialog
            list={name}
            renamed={dialog === 'rename' ? shown : undefined}
            made={{ query: filters.narrowing, hidden: layout.hidden }}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
export default ViewMenu;
