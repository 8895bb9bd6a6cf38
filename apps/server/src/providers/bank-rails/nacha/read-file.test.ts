import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBatches } from '../../../testing/ach-batches.ts';
import type { AchRecord } from './parser.ts';
import { readAchFile } from './read-file.ts';
import { batchHeader, entry, faultOf, fileHeader, read, stored, written } from './testing.ts';

describe('a file that we read', () => {
  it('says what was written, however it is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyBatches,
        fc.integer({ min: 1, max: 300 }),
        fc.boolean(),
        async (batches, size, isDos) => {
          const file = await written(...batches);
          const records = await read(isDos ? file.replaceAll('\n', '\r\n') : file, size);
          expect(records.slice(0, -1)).toEqual([
            { kind: 'file', header: fileHeader },
            ...batches.flatMap(({ header, entries }) => [
              { kind: 'batch', header },
              ...entries.map((each) => ({ kind: 'entry', batch: header, entry: each })),
            ]),
          ]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused as a whole when it ends too early, wherever', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyBatches,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        async (batches, where) => {
          const file = await written(...batches);
          const given: AchRecord[] = [];
          const part = file.slice(0, Math.floor(where * (file.length - 1)));
          const code = await faultOf(
            (async () => {
              for await (const record of readAchFile(stored(part))) given.push(record);
            })(),
          );
          expect([code, given]).not.toContain('taken');
          expect(given).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused when an amount, a routing number or a side is another', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyBatches,
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        async (batches, chosen, change) => {
          const lines = (await written(...batches)).split('\n');
          // Columns 2 to 12 are the transaction code and the routing number, 30 to 39 the amount.
          const columns = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 29, 33, 38];
          const entries = lines.flatMap((line, at) => (line.startsWith('6') ? [at] : []));
          const at = entries[chosen % entries.length] ?? 0;
          const column = columns[chosen % columns.length] ?? 0;
          const line = lines[at] ?? '';
          const digit = String((Number(line.charAt(column)) + change) % 10);
          lines[at] = line.slice(0, column) + digit + line.slice(column + 1);
          // Another kind of account is no other amount: the account number beside it would not be found.
          fc.pre(column !== 1);
          expect(await faultOf(read(lines.join('\n')))).not.toBe('taken');
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is refused when a record is missing, repeated or elsewhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyBatches,
        fc.nat(),
        fc.constantFrom('drop', 'repeat', 'move'),
        async (batches, chosen, how) => {
          const lines = (await written(...batches)).split('\n').slice(0, -1);
          const at = chosen % lines.length;
          const line = lines[at] ?? '';
          if (how === 'drop') lines.splice(at, 1);
          if (how === 'repeat') lines.splice(at, 0, line);
          if (how === 'move') {
            fc.pre(at > 0 && lines[at - 1] !== line);
            lines.splice(at - 1, 2, line, lines[at - 1] ?? '');
          }
          expect(await faultOf(read(lines.join('\n')))).not.toBe('taken');
        },
      ),
      { numRuns: 100 },
    );
  });

  const edited = async (edit: (lines: string[]) => void): Promise<string> => {
    const lines = (
      await written({
        header: batchHeader(),
        entries: [entry({ addenda: { kind: 'remittance', lines: ['a'] } })],
      })
    ).split('\n');
    edit(lines);
    return faultOf(read(lines.join('\n')));
  };
  const put = (lines: string[], at: number, column: number, text: string): void => {
    const line = lines[at] ?? '';
    lines[at] = line.slice(0, column) + text + line.slice(column + text.length);
  };
  it.each<[string, number, number, string]>([
    ['field_format', 0, 34, '080'],
    ['field_format', 0, 23, '261332'],
    ['service_class', 1, 1, '280'],
    ['entry_class', 1, 50, 'IAT'],
    ['transaction_code', 2, 1, '20'],
    ['check_digit', 2, 11, '5'],
    ['field_format', 2, 29, '00000x2345'],
    ['addenda_missing', 2, 78, '0'],
    ['addenda_sequence', 3, 83, '0002'],
    ['addenda_sequence', 3, 87, '0000002'],
    ['batch_number', 4, 87, '0000002'],
    ['entry_count', 4, 4, '000003'],
    ['entry_hash', 4, 10, '0000000001'],
    ['amount_total', 4, 32, '000000012346'],
    ['batch_count', 5, 1, '000002'],
    ['block_count', 5, 7, '000002'],
    ['entry_count', 5, 13, '00000003'],
    ['after_end', 9, 0, '8'],
    ['characters', 2, 54, 'é'],
    ['characters', 2, 54, '\t'],
  ])('is refused: %s', async (code, at, column, text) => {
    expect(
      await edited((lines) => {
        put(lines, at, column, text);
      }),
    ).toBe(code);
  });
  it('is refused empty, with a short or long line, and without its end', async () => {
    expect(await faultOf(read(''))).toBe('file_empty');
    expect(
      await edited((lines) => {
        lines[2] = lines[2]?.slice(0, 93) ?? '';
      }),
    ).toBe('line_length');
    expect(
      await edited((lines) => {
        lines[2] += ' ';
      }),
    ).toBe('line_length');
    expect(
      await edited((lines) => {
        lines.splice(5);
      }),
    ).toBe('truncated');
    expect(
      await edited((lines) => {
        lines.splice(2, 1);
      }),
    ).toBe('record_order');
  });
});
