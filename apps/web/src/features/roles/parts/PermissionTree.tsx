import { Button, Checkbox, TextInput } from '@mantine/core';
import type { Permission } from '@tael/contract';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { usePermissionGroups, useRoleName, useRoles, type PermissionGroups } from '../api.ts';
import { codesOf, markOf, narrowed, turnedAll } from './permission-tree.ts';
import styles from './PermissionTree.module.css';
import { SelectField } from '../../../parts/fields/SelectField.tsx';

interface PermissionTreeProps {
  readonly held: ReadonlySet<Permission>;
  /** Absent where the tree is only looked at. */
  readonly onChange?: (held: ReadonlySet<Permission>) => void;
}

/** Every page with its permissions: each is checked alone or with all of its page or group. */
export const PermissionTree = (props: PermissionTreeProps) => {
  const groups = usePermissionGroups();
  const { table } = useWords('lists');
  if (groups.error && !groups.data) return <Failed query={groups} />;
  if (!groups.data) return <LoadingState label={table.loading} />;
  return <Tree {...props} groups={groups.data} />;
};

const useTitle = () => {
  const language = useLanguage();
  return ({ title, cnName }: { title: string; cnName: string }) => (language === 'zh_CN' ? cnName : title);
};

const Tree = ({ groups, ...props }: PermissionTreeProps & { groups: PermissionGroups }) => {
  const words = useWords('roles').editing;
  const names = useWords('permissions');
  const titleOf = useTitle();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(groups.map(({ name }) => name)));
  const wanted = search.trim().toLowerCase();
  const shown = narrowed(groups, (code, page) =>
    [names[code], code, titleOf(page)].some((text) => text.toLowerCase().includes(wanted)),
  );
  const isOpen = (name: string) => wanted !== '' || open.has(name);
  const turn = (name: string, wantsOpen: boolean) =>
    setOpen((before) => new Set(wantsOpen ? [...before, name] : [...before].filter((one) => one !== name)));
  return (
    <div className={styles.tree}>
      <TextInput
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={styles.tools}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setOpen(new Set(groups.map(({ name }) => name)))}
        >
          {words.expandAll}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => setOpen(new Set())}>
          {words.collapseAll}
        </Button>
      </div>
      {props.onChange && <Merge groups={groups} held={props.held} onChange={props.onChange} />}
      {shown.length === 0 && <p className={styles.none}>{words.none}</p>}
      {shown.map((group) => {
        const codes = codesOf(group);
        const { count } = markOf(props.held, codes);
        return (
          <details
            key={group.name}
            className={styles.group}
            open={isOpen(group.name)}
            onToggle={(event) => wanted === '' && turn(group.name, event.currentTarget.open)}
          >
            <summary>
              {titleOf(group)}
              <span className={styles.count}>{words.held(count, codes.length)}</span>
            </summary>
            {group.pages.map((page) => (
              <PageOfTree key={page.name} page={page} title={titleOf(page)} {...props} />
            ))}
          </details>
        );
      })}
    </div>
  );
};

type PageOfGroup = PermissionGroups[number]['pages'][number];

const PageOfTree = ({
  page,
  title,
  held,
  onChange,
}: PermissionTreeProps & { page: PageOfGroup; title: string }) => {
  const names = useWords('permissions');
  const words = useWords('roles').editing;
  const codes = page.permissions.map(({ code }) => code);
  const mark = markOf(held, codes);
  const grantable = page.permissions.filter(({ mayGrant }) => mayGrant).map(({ code }) => code);
  return (
    <div className={styles.page}>
      <Checkbox
        label={title}
        checked={mark.checked}
        indeterminate={mark.indeterminate}
        disabled={!onChange || grantable.length === 0}
        onChange={(event) => onChange?.(turnedAll(held, grantable, event.currentTarget.checked))}
      />
      <div className={styles.codes}>
        {page.permissions.map(({ code, mayGrant, calls }) => {
          const isBeyond = onChange !== undefined && !mayGrant;
          return (
            <Checkbox
              key={code}
              label={names[code]}
              description={isBeyond ? words.beyond : calls.length > 0 ? words.calls(calls.length) : undefined}
              checked={held.has(code)}
              disabled={!onChange || isBeyond}
              onChange={(event) => onChange?.(turnedAll(held, [code], event.currentTarget.checked))}
            />
          );
        })}
      </div>
    </div>
  );
};

/** Adds what another role holds to what is checked. */
const Merge = ({ groups, held, onChange }: Required<PermissionTreeProps> & { groups: PermissionGroups }) => {
  const grantable = new Set(narrowed(groups, (_code, _page, mayGrant) => mayGrant).flatMap(codesOf));
  const words = useWords('roles').editing;
  const { data } = useRoles();
  const nameOf = useRoleName();
  const others = [
    ...(data?.readyMade ?? []).map(({ key, permissions }) => ({ ref: key, permissions })),
    ...(data?.own ?? []).map(({ id, permissions }) => ({ ref: id, permissions })),
  ];
  return (
    <SelectField
      label={words.merge}
      value=""
      onChange={(event) => {
        const other = others.find(({ ref }) => ref === event.currentTarget.value);
        if (other)
          onChange(
            turnedAll(
              held,
              other.permissions.filter((code) => grantable.has(code)),
              true,
            ),
          );
      }}
      data={[
        { value: '', label: words.mergeNothing },
        ...others.map(({ ref }) => ({ value: ref, label: nameOf(ref) })),
      ]}
    />
  );
};
