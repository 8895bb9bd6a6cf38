import { randomUUID } from 'node:crypto';
import type { RouteDefinition } from '@tael/contract';
import { validFields } from '@tael/contract/openapi/valid-value';
import { homeAddress } from './addresses.ts';
import { usAccount } from './payees.ts';
import { operatorBrand } from './white-label.ts';

/** What fields of the contract take, tried one after the other until one is taken: a new form of field is added here. */
const examples = (field: string): readonly unknown[] => [
  // Which phone and which postal code, the country beside them says.
  ...(/^(?:phone|mobile)$/.test(field) ? ['+8613800138000'] : []),
  ...(field === 'postalCode' ? ['94607'] : []),
  'Ana',
  'Ana Silva',
  randomUUID(),
  '12.00',
  '0.12',
  '2026-03-02',
  '2026-03',
  '2026-03-02T12:00:00.000Z',
  'ana@mail.test',
  'Correct-Horse-9-Battery',
  '123456',
  '7394',
  '5411',
  'card.*',
  'US',
  'USD',
  'UTC',
  '94607',
  '510-555-1212',
  '13800138000',
  '021000021',
  '12 Harbour Street',
  '10.0.0.1',
  'https://hooks.example.com/decide',
  'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  '1'.repeat(16),
  'a'.repeat(64),
  `0x${'5'.repeat(40)}`,
  '#336699',
  'cards.example.com',
  1,
  true,
  usAccount('123456789'),
  null,
  [],
  {},
  homeAddress,
  'logo',
  operatorBrand,
];

/**
 * Fields that a route takes, as far as their form goes; whether its verb agrees depends on what there is. What is typed
 * twice is the same, and what does not go together with the rest is left out.
 */
export const validInput = ({ input }: RouteDefinition): Record<string, unknown> => {
  const fields = validFields(input, examples);
  for (const field of Object.keys(fields))
    if (field.endsWith('Again')) fields[field] = fields[field.slice(0, -'Again'.length)];
  // A period ends after it begins.
  if (String(fields['until']).includes('T')) fields['until'] = '2026-03-09T12:00:00.000Z';
  const amiss = new Set(input.safeParse(fields).error?.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !amiss.has(field)));
};
