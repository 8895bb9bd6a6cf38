/**
 * Rows of a batch as one array of a row type, in PostgreSQL's binary format. A text would be built here and parsed there
 * digit by digit, and an array for each column costs the database more than the insert itself.
 */
import { postgresEpochMs, writeUuid } from './columns.ts';

const uuidOid = 2950;
const uuidArrayOid = 2951;
const bigintOid = 20;
const integerOid = 23;
const textOid = 25;
const jsonOid = 114;
const jsonbOid = 3802;
const byteaOid = 17;
const boolOid = 16;
const timestamptzOid = 1184;
/** Any number of a type that is not built in: the parameter names the type, and the server goes by that. */
const someRowTypeOid = 16_384;

const arrayHeaderBytes = 20;
const cellHeaderBytes = 8;
const twoTo32 = 4_294_967_296;

/** Up to here a text is written byte by byte, which is sooner done than called for. */
const shortText = 40;

/** Writes the cells of a row, in the order of the row type; whatever is null has no bytes. */
export class RowWriter {
  private bytes = Buffer.allocUnsafeSlow(64 * 1024);
  private view = viewOf(this.bytes);
  private at = 0;
  private cells = 0;

  uuid(value: string | null): void {
    if (!this.begin(uuidOid, value, 16)) return;
    writeUuid(this.bytes, this.at, value);
    this.at += 16;
  }

  uuids(values: readonly string[]): void {
    const each = 4 + 16;
    this.cell(uuidArrayOid, arrayHeaderBytes + values.length * each);
    this.arrayHeader(uuidOid, values.length);
    for (const value of values) {
      this.view.setInt32(this.at, 16);
      writeUuid(this.bytes, this.at + 4, value);
      this.at += each;
    }
  }

  bigint(value: bigint | null): void {
    if (!this.begin(bigintOid, value, 8)) return;
    this.view.setBigInt64(this.at, value);
    this.at += 8;
  }

  integer(value: number): void {
    this.cell(integerOid, 4);
    this.view.setInt32(this.at, value);
    this.at += 4;
  }

  bool(value: boolean): void {
    this.cell(boolOid, 1);
    this.bytes[this.at] = value ? 1 : 0;
    this.at += 1;
  }

  /** A moment in milliseconds since the epoch. */
  timestamp(value: number | null): void {
    if (!this.begin(timestamptzOid, value, 8)) return;
    const micros = (value - postgresEpochMs) * 1000;
    const high = Math.floor(micros / twoTo32);
    this.view.setInt32(this.at, high);
    this.view.setUint32(this.at + 4, micros - high * twoTo32);
    this.at += 8;
  }

  blob(value: Buffer): void {
    this.cell(byteaOid, value.length);
    this.at += value.copy(this.bytes, this.at);
  }

  text(value: string | null): void {
    if (this.begin(textOid, value, 0)) this.fill(value);
  }

  /** Already written as JSON. */
  json(value: string | null): void {
    if (this.begin(jsonOid, value, 0)) this.fill(value);
  }

  /** Already written as JSON. */
  jsonb(value: string | null): void {
    if (!this.begin(jsonbOid, value, 1)) return;
    // The version of the format.
    this.bytes[this.at] = 1;
    this.at += 1;
    this.fill(value, 1);
  }

  /** All of `rows`, each written by `write`. */
  array<Row>(rows: readonly Row[], write: (to: RowWriter, row: Row, index: number) => void): Buffer {
    this.at = 0;
    this.reserve(arrayHeaderBytes);
    this.arrayHeader(someRowTypeOid, rows.length);
    for (const [index, row] of rows.entries()) {
      this.reserve(8);
      const start = this.at;
      this.at += 8;
      this.cells = 0;
      write(this, row, index);
      this.view.setInt32(start, this.at - start - 4);
      this.view.setInt32(start + 4, this.cells);
    }
    return Buffer.from(this.bytes.subarray(0, this.at));
  }

  /** The head of a cell; false where it is null and nothing follows. */
  private begin<Value>(oid: number, value: Value | null, length: number): value is Value {
    this.cell(oid, value === null ? -1 : length);
    return value !== null;
  }

  private cell(oid: number, length: number): void {
    this.reserve(cellHeaderBytes + Math.max(length, 0));
    this.view.setInt32(this.at, oid);
    this.view.setInt32(this.at + 4, length);
    this.at += cellHeaderBytes;
    this.cells += 1;
  }

  /** A text whose length was not known when its cell began; `before` bytes of the cell are written. */
  private fill(value: string, before = 0): void {
    // No text has more bytes than three for each unit.
    this.reserve(value.length * 3);
    const start = this.at;
    this.at += this.writeAscii(value) || this.bytes.write(value, start, 'utf8');
    this.view.setInt32(start - before - 4, this.at - start + before);
  }

  /** The bytes written; zero where it is no short plain text. */
  private writeAscii(value: string): number {
    const { length } = value;
    if (length > shortText) return 0;
    for (let index = 0; index < length; index += 1) {
      const code = value.charCodeAt(index);
      if (code > 127) return 0;
      this.bytes[this.at + index] = code;
    }
    return length;
  }

  private arrayHeader(oid: number, length: number): void {
    this.view.setInt32(this.at, 1);
    this.view.setInt32(this.at + 4, 0);
    this.view.setInt32(this.at + 8, oid);
    this.view.setInt32(this.at + 12, length);
    this.view.setInt32(this.at + 16, 1);
    this.at += arrayHeaderBytes;
  }

  private reserve(more: number): void {
    if (this.at + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, this.at + more));
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
    this.view = viewOf(larger);
  }
}

const viewOf = (bytes: Buffer): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const writer = new RowWriter();

/** The rows as the value of a parameter that is an array of a row type; `write` writes each cell in the type's order. */
export const rowsOf = <Row>(
  rows: readonly Row[],
  write: (to: RowWriter, row: Row, index: number) => void,
): Buffer => writer.array(rows, write);
