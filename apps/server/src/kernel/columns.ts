/**
 * Arrays of one column in PostgreSQL's binary format, to look for many rows at once. Text arrays would be built here and
 * parsed there digit by digit; whole rows are written by `rows.ts`.
 */

const uuidOid = 2950;
const bigintOid = 20;
const textOid = 25;

/** PostgreSQL counts microseconds from the first day of 2000. */
export const postgresEpochMs = 946_684_800_000;

const headerBytes = 20;

export function uuidColumn(values: readonly (string | null)[]): Buffer {
  const column = fixedColumn(values, uuidOid, 16, hasNulls(values));
  let at = headerBytes;
  for (const value of values) {
    if (value === null) {
      at = column.writeInt32BE(-1, at);
      continue;
    }
    at = column.writeInt32BE(16, at);
    writeUuid(column, at, value);
    at += 16;
  }
  return column.subarray(0, at);
}

export function bigintColumn(values: readonly (bigint | null)[]): Buffer {
  const column = fixedColumn(values, bigintOid, 8, hasNulls(values));
  const view = new DataView(column.buffer, column.byteOffset, column.byteLength);
  let at = headerBytes;
  for (const value of values) {
    view.setInt32(at, value === null ? -1 : 8);
    at += 4;
    if (value === null) continue;
    view.setBigInt64(at, value);
    at += 8;
  }
  return column.subarray(0, at);
}

export function textColumn(values: readonly (string | null)[]): Buffer {
  let bytes = headerBytes;
  for (const value of values) bytes += 4 + (value === null ? 0 : Buffer.byteLength(value));
  const column = header(Buffer.allocUnsafe(bytes), values.length, textOid, hasNulls(values));
  let at = headerBytes;
  for (const value of values) {
    const written = value === null ? -1 : column.write(value, at + 4, 'utf8');
    at = column.writeInt32BE(written, at) + Math.max(written, 0);
  }
  return column;
}

function fixedColumn(values: readonly unknown[], oid: number, width: number, nullable: boolean): Buffer {
  return header(Buffer.allocUnsafe(headerBytes + values.length * (4 + width)), values.length, oid, nullable);
}

function header(column: Buffer, length: number, oid: number, nullable: boolean): Buffer {
  column.writeInt32BE(1, 0);
  column.writeInt32BE(nullable ? 1 : 0, 4);
  column.writeInt32BE(oid, 8);
  column.writeInt32BE(length, 12);
  column.writeInt32BE(1, 16);
  return column;
}

function hasNulls(values: readonly unknown[]): boolean {
  return values.includes(null);
}

const nibbles = new Uint8Array(128);
for (let digit = 0; digit < 16; digit += 1) {
  const text = digit.toString(16);
  nibbles[text.charCodeAt(0)] = digit;
  nibbles[text.toUpperCase().charCodeAt(0)] = digit;
}

// The text was checked to be a UUID; the dashes stand before the bytes 4, 6, 8 and 10.
export function writeUuid(column: Buffer, offset: number, text: string): void {
  let read = 0;
  for (let index = 0; index < 16; index += 1) {
    if (index === 4 || index === 6 || index === 8 || index === 10) read += 1;
    const high = nibbles[text.charCodeAt(read)] ?? 0;
    const low = nibbles[text.charCodeAt(read + 1)] ?? 0;
    column[offset + index] = (high << 4) | low;
    read += 2;
  }
}
