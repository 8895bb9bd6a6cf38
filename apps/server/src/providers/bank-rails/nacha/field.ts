import { BankFileFault } from '../bank-file-fault.ts';

/**
 * One field of a record: its name, its columns, and what may stand in it. `text` is written from the left and filled with
 * blanks, `digits` from the right and filled with zeros, `fixed` is always the same.
 */
export type Field =
  | { readonly name: string; readonly length: number; readonly kind: 'text' | 'digits' }
  | { readonly name: ''; readonly length: number; readonly kind: 'fixed'; readonly value: string };

export const text = (name: string, length: number): Field => ({ name, length, kind: 'text' });
export const digits = (name: string, length: number): Field => ({ name, length, kind: 'digits' });
export const fixed = (value: string): Field => ({ name: '', length: value.length, kind: 'fixed', value });
export const blank = (length: number): Field => fixed(' '.repeat(length));

export const recordLength = 94;
/** The characters of the ACH network: printable ASCII. */
const printable = /^[ -~]*$/;

/** A record of 94 columns: writes values into them and reads them back. */
export interface Layout<Name extends string> {
  write(values: Readonly<Record<Name, string>>): string;
  /** The values of one line, blanks around texts taken away. */
  read(line: string, number: number): Record<Name, string>;
}

/** The record that these fields make; they have to fill it. Used by `records.ts`, once for each record of the format. */
export const layoutOf = <Name extends string>(fields: readonly Field[]): Layout<Name> => {
  const length = fields.reduce((sum, field) => sum + field.length, 0);
  if (length !== recordLength) throw new Error(`invariant broken: a record of ${String(length)} columns`);
  return {
    write: (values) =>
      fields
        .map((field) => (field.kind === 'fixed' ? field.value : written(field, values[field.name as Name])))
        .join(''),
    read: (line, number) => {
      let from = 0;
      // Boundary: each field that is not fixed sets its own name.
      const values = {} as Record<Name, string>;
      for (const field of fields) {
        const column = line.slice(from, from + field.length);
        from += field.length;
        if (field.kind !== 'fixed') values[field.name as Name] = readField(field, column, number);
        // What is reserved may hold anything; what is always the same may not.
        else if (field.value.trim() !== '' && column !== field.value)
          throw new BankFileFault('field_format', { line: number });
      }
      return values;
    },
  };
};

const written = ({ name, length, kind }: Field, value: string): string => {
  if (value.length > length) throw new BankFileFault('too_large', { field: name });
  if (kind === 'digits') {
    if (!/^\d+$/.test(value)) throw new BankFileFault('field_format', { field: name });
    return value.padStart(length, '0');
  }
  if (!printable.test(value)) throw new BankFileFault('characters', { field: name });
  return value.padEnd(length, ' ');
};

const readField = ({ name, kind }: Field, column: string, line: number): string => {
  if (kind === 'digits' && !/^\d+$/.test(column))
    throw new BankFileFault('field_format', { line, field: name });
  return kind === 'digits' ? column : column.trim();
};
