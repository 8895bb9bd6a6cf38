import { Button, Menu } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Filters } from '../lib/filters.ts';
import { useWords } from '../lib/language.ts';
import { notify } from '../lib/notices.ts';
import { hiddenAtFirst, useTableLook } from '../lib/table-look.ts';
import {
  areSameColumns,
  renamed,
  useViews,
  viewOnShow,
  withDefault,
  without,
  type View,
} from '../lib/views.ts';
import { IconBookmark, IconChevronDown } from '../ui/icons.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';

interface ViewMenuProps {
  /** The list's own name. */
  readonly name: string;
  readonly filters: Pick<Filters<string>, 'narrowing' | 'apply'>;
}

/** The views of a list: to pick one, to save what is on show as one, and what can be done with the one on show. */
export const ViewMenu = ({ name, filters }: ViewMenuProps) => {
  const words = useWords('lists').views;
  const [views, keep] = useViews(name);
  const [look, keepLook] = useTableLook(name);
  const [dialog, setDialog] = useState<'save' | 'rename'>();
  const shown = viewOnShow(views, filters.narrowing, look.hidden);
  const everything = { query: '', hidden: hiddenAtFirst(name) };
  const isEverything = !shown && filters.narrowing === '' && areSameColumns(look.hidden, everything.hidden);
  const show = ({ query, hidden }: Pick<View, 'query' | 'hidden'>) => {
    filters.apply(query);
    keepLook({ ...look, hidden });
  };

  // Once: a list that was put aside and comes back stays as it was left.
  const isOpen = useRef(false);
  const openWithDefault = useEffectEvent(() => {
    if (isOpen.current) return;
    isOpen.current = true;
    const first = views.find(({ isDefault }) => isDefault);
    if (first && filters.narrowing === '') show(first);
  });
  useEffect(() => openWithDefault(), []);

  const copyAddress = () =>
    void navigator.clipboard
      .writeText(globalThis.location.href)
      .then(() => notify({ tone: 'good', text: words.copied }));

  return (
    <>
      <Menu position="bottom-end" width={240}>
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
              key={view.name}
              value={view.name}
              checked={view === shown}
              onChange={() => show(view)}
              closeMenuOnClick
              rightSection={view.isDefault ? words.opensWith : undefined}
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
              <Menu.Item onClick={() => setDialog('rename')}>{words.rename}</Menu.Item>
              <Menu.Item onClick={() => keep(withDefault(views, shown.isDefault ? undefined : shown.name))}>
                {shown.isDefault ? words.dropDefault : words.makeDefault}
              </Menu.Item>
              <Menu.Item color="red" onClick={() => keep(without(views, shown.name))}>
                {words.remove}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewNameDialog
          title={dialog === 'save' ? words.saveTitle : words.renameTitle}
          text={dialog === 'save' ? words.saveText : undefined}
          start={dialog === 'rename' ? (shown?.name ?? '') : ''}
          taken={views.map((view) => view.name)}
          onClose={() => setDialog(undefined)}
          onName={(chosen) => {
            keep(
              dialog === 'rename' && shown
                ? renamed(views, shown.name, chosen)
                : [
                    ...views,
                    { name: chosen, query: filters.narrowing, hidden: look.hidden, isDefault: false },
                  ],
            );
            setDialog(undefined);
          }}
        />
      )}
    </>
  );
};
