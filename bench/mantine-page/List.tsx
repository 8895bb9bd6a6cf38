import { Button, Drawer, Group, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { memo } from 'react';
import { useLanguage } from './language.tsx';
import { go, usePath } from './place.ts';
import { RowTable, type Row } from './RowTable.tsx';
import { useJson } from './use-json.ts';

/** A page of rows, and at the side the one that the address names. */
export const List = memo(({ path, title }: { path: string; title: string }) => {
  const { say } = useLanguage();
  const rows = useJson<readonly Row[]>(`/api/rows?of=${path}`);
  const place = usePath();
  const open = rows?.find(({ id }) => place === `${path}/${id}`);
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title>{title}</Title>
        <Group>
          <TextInput placeholder={say('Search', '搜索')} />
          <Button variant="default">{say('Filter', '筛选')}</Button>
          <Button>{say('Export', '导出')}</Button>
        </Group>
      </Group>
      {rows ? <RowTable rows={rows} path={path} /> : <Skeleton h={900} aria-busy />}
      <Drawer opened={open !== undefined} onClose={() => go(path)} title={open?.merchant} position="right">
        {open &&
          [open.card, open.kind, open.at, open.amount].map((fact) => (
            <Text key={fact} mb="sm">
              {fact}
            </Text>
          ))}
      </Drawer>
    </>
  );
});
