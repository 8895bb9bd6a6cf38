import { Card, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { memo } from 'react';
import { useLanguage } from './language.tsx';
import { RowTable, type Row } from './RowTable.tsx';
import { useJson } from './use-json.ts';

interface Summary {
  readonly figures: readonly { readonly en: string; readonly zh: string; readonly amount: string }[];
  readonly recent: readonly Row[];
}

export const Overview = memo(() => {
  const { isChinese, say } = useLanguage();
  const summary = useJson<Summary>('/api/overview');
  return (
    <>
      <Title>{say('Overview', '总览')}</Title>
      {summary ? (
        <>
          <SimpleGrid cols={4} my="md">
            {summary.figures.map(({ en, zh, amount }) => (
              <Card key={en} withBorder>
                <Text c="dimmed">{isChinese ? zh : en}</Text>
                <Text fz="xl">{amount}</Text>
              </Card>
            ))}
          </SimpleGrid>
          <RowTable rows={summary.recent} path="/list-1" />
        </>
      ) : (
        <Skeleton h={400} aria-busy />
      )}
    </>
  );
});
