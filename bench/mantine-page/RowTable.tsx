import { Badge, Table } from '@mantine/core';
import { memo } from 'react';
import { useLanguage } from './language.tsx';
import { linkTo } from './place.ts';

/** What the page's server answers for one purchase. */
export interface Row {
  readonly id: string;
  readonly merchant: string;
  readonly card: string;
  readonly kind: string;
  readonly at: string;
  readonly amount: string;
}

/** The columns of the console's lists of purchases. `path` is where its rows lead below. */
export const RowTable = memo(({ rows, path }: { rows: readonly Row[]; path: string }) => {
  const { say } = useLanguage();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('Merchant', '商户')}</Table.Th>
          <Table.Th>{say('Status', '状态')}</Table.Th>
          <Table.Th>{say('Card', '卡片')}</Table.Th>
          <Table.Th>{say('Type', '类型')}</Table.Th>
          <Table.Th>{say('Date', '日期')}</Table.Th>
          <Table.Th ta="right">{say('Amount', '金额')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <a {...linkTo(`${path}/${row.id}`)}>{row.merchant}</a>
            </Table.Td>
            <Table.Td>
              <Badge>{say('Settled', '已清算')}</Badge>
            </Table.Td>
            <Table.Td>{row.card}</Table.Td>
            <Table.Td>{row.kind}</Table.Td>
            <Table.Td>{row.at}</Table.Td>
            <Table.Td ta="right">{row.amount}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
});
