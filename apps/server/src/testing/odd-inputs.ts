import { randomUUID } from 'node:crypto';
import type { RouteDefinition } from '@tael/contract';
import fc from 'fast-check';
import { validInput } from './valid-input.ts';

/** What people, programs and attackers send instead of what a route takes. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    ...['', ' ', '\0', 'a\0b', '\ud800', '\udc00', 'a\ud83d', '\u202e', '\ufeff', '\r\nX-Odd: 1', '%ff', '%00'],
    ...['-1', '-0', '1e999', 'NaN', 'Infinity', '0.001', '9'.repeat(60), '１２．００', '12,50', '٣', '0x10'],
    ...["' or 1=1 --", '{{7*7}}', '${7*7}', '<img src=x onerror=alert(1)>', '../../etc/passwd', 'null', '[]'],
    ...['2026-02-31', '9999-12-31', '-000001-01-01', '275760-09-14', '0000-00-00', 'aaaa@', 'a@b', 'http://'],
    ...['__proto__', 'constructor', randomUUID(), '00000000-0000-0000-0000-000000000000', 'x'.repeat(5_000)],
  ),
); // prettier-ignore

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  fc.integer(),
  fc.constantFrom(-1, 0, 1e21, 2 ** 53, -(2 ** 31) - 1, 2 ** 31, 0.1, true, false, null),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3 }),
  fc.constantFrom(
    [[[[]]]],
    [null],
    { id: null },
    Array.from({ length: 300 }, () => 'x'),
  ),
);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all fields, inner ones too. */
export const pathsOf = (fields: Fields): string[][] =>
  Object.entries(fields).flatMap(([name, value]) => [
    [name],
    ...(isFields(value) ? pathsOf(value).map((path) => [name, ...path]) : []),
  ]);

const replaced = (fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields => {
  const inner = fields[name];
  return { ...fields, [name]: rest.length > 0 && isFields(inner) ? replaced(inner, rest, value) : value };
};

/** Inputs of a route: every field odd, or all of them right but one. */
export const oddInput = (route: RouteDefinition): fc.Arbitrary<Fields> => {
  const fields = Object.keys(route.input.shape);
  const allOdd = fc
    .tuple(...fields.map((field) => fc.tuple(fc.constant(field), oddValue)))
    .map((pairs) => Object.fromEntries(pairs));
  const valid = validInput(route);
  const paths = pathsOf(valid);
  if (paths.length === 0) return fc.tuple(oddText, oddValue).map(([name, value]) => ({ [name]: value }));
  const oneOdd = fc.tuple(fc.constantFrom(...paths), oddValue).map(([path, value]) => replaced(valid, path, value));
  const oneMissing = fc.constantFrom(...Object.keys(valid)).map((name) => {
    const { [name]: _left, ...rest } = valid;
    return rest;
  });
  const oneMore = fc.tuple(oddText, oddValue).map(([name, value]) => ({ ...valid, [name]: value }));
  return fc.oneof(
    { weight: 6, arbitrary: oneOdd },
    { weight: 2, arbitrary: allOdd },
    oneMissing,
    oneMore,
    fc.constant(valid),
  );
}; // prettier-ignore

/** Bodies that are no input at all, as bytes. */
export const oddBodies: readonly (string | Buffer)[] = [
  ...['', ' ', '{', '}', '[]', 'null', '1', '"text"', 'true', '{}{}', '{"a":1,}', "{'a':1}", '\ufeff{}', '{"\\ud800":"\\udfff"}'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"\\u005f_proto__":1}', '{"a":"\\u0000"}', 'a=1&b=2'],
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from('7b2261223a22ff227d', 'hex'),
  Buffer.from('7b2261223a22eda080227d', 'hex'),
]; // prettier-ignore

/** What stands in an address where an identifier should. */
export const oddSegments: readonly string[] = [
  ...['%ff', '%c0%af', '%ed%a0%80', '%00', '%', '%zz', '..%2f..%2fetc', '%2e%2e', ';', ':id', '*', '%20', '💳', 'x'.repeat(3_000)],
  ...['0', '-1', 'null', 'undefined', "'--", '%F0%9F', '00000000-0000-0000-0000-000000000000', 'ABCDEF00-0000-7000-8000-000000000000'],
]; // prettier-ignore

/** Multipart bodies between two boundaries called `b`, most of them broken. */
export const oddUploads = (fields: Fields): readonly Buffer[] => {
  const field = (name: string, value: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (filename: string, content: string, type = 'image/png') =>
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
  const said = Object.entries(fields).map(([name, value]) => field(name, String(value))).join('');
  const whole = [
    '', said, said + file('', ''), said + file('a.png', ''), said + file('a.png', '\x89PNG\r\n\x1a\n'), said + file('a.pdf', '%PDF-1.7\n', 'application/pdf'),
    said + file('x'.repeat(5_000), 'x'), said + file('a\0b', 'x'), said + file('../../a', 'x'), said + file('%ff%00', 'x'), said + file('\ud800', 'x'),
    said + file('a.csv', 'a,b\n"', 'text/csv'), said + file('a.csv', '\0\0\0', 'text/csv'), said + file('a.xlsx', 'PK\x03\x04', 'application/zip'),
    said + file('a.png', 'x', 'text/html'), said + file('a.png', 'x', ''), said + file('a', 'x') + file('b', 'y'), file('a', 'x') + said,
    said + field('file', 'x'), said + field('__proto__', 'x') + file('a', 'x'), said + field('', 'x') + file('a', 'x'), said.repeat(20) + file('a', 'x'),
    field('purpose', 'x'.repeat(200_000)) + file('a', 'x'), field('purpose', '\0') + file('a', 'x'), field('purpose', '\ud800') + file('a', 'x'),
  ]; // prettier-ignore
  return whole.map((parts) => Buffer.from(`${parts}--b--\r\n`));
}; // prettier-ignore
