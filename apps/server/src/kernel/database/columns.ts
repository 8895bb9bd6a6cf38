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

export function uuidColumn(values: readonly string[]): Buffer {
  const column = arrayOf(uuidOid, values.length, values.length * (4 + 16));
  let at = headerBytes;
  for (const value of values) {
    at = column.writeInt32BE(16, at);
    writeUuid(column, at, value);
    at += 16;
  }
  return column;
}

export function bigintColumn(values: readonly bigint[]): Buffer {
  const column = arrayOf(bigintOid, values.length, values.length * (4 + 8));
  let at = headerBytes;
  for (const value of values) {
    at = column.writeInt32BE(8, at);
    at = column.writeBigInt64BE(value, at);
  }
  return column;
}

export function textColumn(values: readonly string[]): Buffer {
  let bytes = 0;
  for (const value of values) bytes += 4 + Buffer.byteLength(value);
  const column = arrayOf(textOid, values.length, bytes);
  let at = headerBytes;
  for (const value of values) {
    const written = column.write(value, at + 4, 'utf8');
    at = column.writeInt32BE(written, at) + written;
  }
  return column;
}

/** Room for an array of this many, without nulls, with its head written. */
function arrayOf(oid: number, length: number, bytes: number): Buffer {
  const column = Buffer.allocUnsafe(headerBytes + bytes);
  column.writeInt32BE(1, 0);
  column.writeInt32BE(0, 4);
  column.writeInt32BE(oid, 8);
  column.writeInt32BE(length, 12);
  column.writeInt32BE(1, 16);
  return column;
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
