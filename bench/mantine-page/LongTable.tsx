import { Badge, Button, Table, Text, Title } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { names } from './names.ts';

const count = 100_000;
const heightPx = 44;

/** The same rows and columns as in the console, drawn as the library's guide says: those near the window. */
const Rows = () => {
  const table = useRef<HTMLTableElement>(null);
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => setTopPx(table.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => heightPx,
    overscan: 6,
    scrollMargin: topPx,
  });
  const shown = rows.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  return (
    <Table ref={table} aria-label={names.longTable}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Merchant</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Date</Table.Th>
          <Table.Th ta="right">Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <tr style={{ height: (first?.start ?? topPx) - topPx }} />
        {shown.map(({ index }) => (
          <Table.Tr key={index} h={heightPx}>
            <Table.Td>
              Merchant {index + 1}{' '}
              <Text span c="dimmed">
                ·· 4417
              </Text>
            </Table.Td>
            <Table.Td>
              <Badge>Settled</Badge>
            </Table.Td>
            <Table.Td>Nov 20, 14:02</Table.Td>
            <Table.Td ta="right">-${((index * 7_919) % 90_000) / 100 + 1}</Table.Td>
          </Table.Tr>
        ))}
        <tr style={{ height: topPx + rows.getTotalSize() - (last?.end ?? topPx) }} />
      </Table.Tbody>
    </Table>
  );
};

export const LongTable = () => {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Title>{names.longTable}</Title>
      <Button variant="default" onClick={() => setIsShown(!isShown)}>
        {names.drawRows}
      </Button>
      {isShown && <Rows />}
    </>
  );
};
