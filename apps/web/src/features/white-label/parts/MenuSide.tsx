import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { Tick } from '../../../ui/fields/Tick.tsx';
import { IconChevronDown } from '../../../ui/theme/icons.ts';
import { useTenantAct, useTenantMenu, type TenantMenu } from '../api.ts';
import { moved } from './menu-order.ts';
import styles from './white-label.module.css';

const MenuForm = ({ id, menu }: { id: string; menu: TenantMenu }) => {
  const words = useWords('whiteLabel').menu;
  const language = useLanguage();
  const mayWrite = useCan('tenant:write');
  const [entries, setEntries] = useState(menu.entries);
  const save = useTenantAct('saveTenantMenu');
  const refusal = actRefusal(save.error);
  const change = (name: string, more: Partial<TenantMenu['entries'][number]>) =>
    setEntries((before) => before.map((entry) => (entry.name === name ? { ...entry, ...more } : entry)));
  const send = (edits: TenantMenu['entries']) =>
    save.mutate(
      {
        id,
        version: menu.version,
        entries: edits.map(({ name, hidden, en, zh }) => ({ name, hidden, en, zh })),
      },
      { onSuccess: () => notify({ tone: 'good', text: words.saved }) },
    );
  return (
    <form
      className={styles.side}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(entries);
      }}
    >
      <p className={styles.note}>{words.text}</p>
      <FormSummary message={refusal?.message} />
      <ul className={styles.menu}>
        {entries.map(({ name, group, hidden, en, zh, builtIn }) => {
          const title = language === 'zh_CN' ? builtIn.zh : builtIn.en;
          return (
            <li key={name} className={styles.entry} data-under={group !== null || undefined}>
              <Tick
                label={title}
                aria-label={words.shown(title)}
                checked={!hidden}
                disabled={!mayWrite}
                onChange={(event) => change(name, { hidden: !event.currentTarget.checked })}
              />
              <TextInput
                aria-label={`${words.en}: ${builtIn.en}`}
                placeholder={builtIn.en}
                value={en}
                maxLength={30}
                readOnly={!mayWrite}
                onChange={(event) => change(name, { en: event.currentTarget.value })}
              />
              <TextInput
                aria-label={`${words.zh}: ${builtIn.zh}`}
                placeholder={builtIn.zh}
                value={zh}
                maxLength={30}
                readOnly={!mayWrite}
                onChange={(event) => change(name, { zh: event.currentTarget.value })}
              />
              {mayWrite && (
                <span className={styles.moves}>
                  <ActionIcon
                    variant="default"
                    size={32}
                    aria-label={words.up(title)}
                    onClick={() => setEntries((before) => moved(before, name, -1))}
                  >
                    <IconChevronDown size={16} aria-hidden="true" className={styles.up} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size={32}
                    aria-label={words.down(title)}
                    onClick={() => setEntries((before) => moved(before, name, 1))}
                  >
                    <IconChevronDown size={16} aria-hidden="true" />
                  </ActionIcon>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {mayWrite && (
        <div className={styles.acts}>
          <Button type="submit" loading={save.isPending}>
            {words.save}
          </Button>
          <Button variant="default" onClick={() => send([])}>
            {words.reset}
          </Button>
        </div>
      )}
    </form>
  );
};

/** The menu of an operator's customers. */
const MenuSide = ({ id }: { id: string }) => {
  const words = useWords('whiteLabel');
  const menu = useTenantMenu(id);
  return (
    <OpenOne query={menu} picture="list" notFound={words.notFound}>
      {(one) => <MenuForm key={one.version} id={id} menu={one} />}
    </OpenOne>
  );
};
export default MenuSide;
