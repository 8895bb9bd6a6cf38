import type { z } from 'zod';
import type { RouteDefinition } from '../kernel/define-route.ts';
import { validFields, validValue } from './valid-value.ts';

const id = '019ab3c0-52b1-7c7e-9d0e-2f7d4a3b6c11';

/** What fields of these names look like in the reference; the first name that fits counts. */
const byName: readonly (readonly [RegExp, ...unknown[]])[] = [
  [/^id$|Id$|^objectId$/, id],
  [/At$|^since$|^timestamp$/, '2026-03-02T12:00:00.000Z'],
  [/^until$/, '2026-03-09T12:00:00.000Z'],
  [/(On|Day|Date)$|^day$/, '2026-03-02'],
  [/^month$/, '2026-03'],
  [/^(amount|.*Amount|daily|weekly|monthly|perTransaction|balance|available)$/, '25.00', '2500'],
  [/[cC]urrency$/, 'USD'],
  [/^nickname$/, 'Online ads'],
  [/^(holderName|madeBy|by|assignee)$/, 'Ana Silva'],
  [/^(holderFirstName|firstName)$/, 'Ana'],
  [/^(holderLastName|lastName)$/, 'Silva'],
  [/^(email|username)$/i, 'ana@example.com'],
  [/^merchants?$/, 'Corner Shop'],
  [/[nN]ame$/, 'Northwind Supplies'],
  [/^lastFour$/, '4242'],
  [/^bin$/, '453210'],
  [/^reason$/, 'Not needed any more'],
  [/^memo$/, 'Office supplies'],
  [/^(text|body)$/, 'Thank you, that helped.'],
  [/^subject$/, 'A question about a fee'],
  [/^countr(y|ies)$/, 'US'],
  [/^city$/, 'Oakland'],
  [/^(region|state)$/, 'CA'],
  [/^postalCode$/, '94607'],
  [/^(phone|mobile)$/, '+8613800138000'],
  [/^(categoryCode|categories)$/, '5411'],
  [/^zone$|[tT]imeZone$/, 'America/Los_Angeles'],
  [/^expiryMonth$/, 8],
  [/^expiryYear$/, 2029],
  [/^url$/, 'https://hooks.example.com/tael'],
  [/[cC]ursor$/, 'MTcyLjAxOWFiM2Mw'],
];

/** What fields of the contract take, tried one after the other until one is taken. */
const general: readonly unknown[] = [
  'Sample',
  id,
  '2026-03-02T12:00:00.000Z',
  '2026-03-02',
  '2026-03',
  '25.00',
  'Ana Silva',
  'ana@example.com',
  '5411',
  'US',
  'USD',
  'UTC',
  '94607',
  '510-555-1212',
  '021000021',
  '12 Harbour Street',
  '10.0.0.1',
  'https://hooks.example.com/tael',
  'a'.repeat(64),
  `0x${'5'.repeat(40)}`,
  '#336699',
  1,
  true,
  null,
  [],
  {},
];

const examples = (field: string): readonly unknown[] => [
  ...byName.flatMap(([name, ...values]) => (name.test(field) ? values : [])),
  ...general,
];

/**
 * What a route is called with in the reference: the fields that it cannot do without, as its schema takes them. A field
 * that the schema needs only together with the rest is found by leaving each out in turn.
 */
export const sampleInput = ({ input }: RouteDefinition): Record<string, unknown> => {
  const whole = validFields(input, examples);
  const shape: Readonly<Record<string, z.ZodType>> = input.shape;
  const fits = (fields: Readonly<Record<string, unknown>>) => input.safeParse(fields).success;
  let fields = whole;
  for (const field of Object.keys(whole)) {
    const { [field]: _, ...without } = fields;
    if (fits(without) || (!fits(fields) && shape[field]?.safeParse(undefined).success === true))
      fields = without;
  }
  return fields;
};

/** What a route answers with in the reference; undefined where it is a file. */
export const sampleOutput = ({ output, reply }: RouteDefinition): unknown =>
  reply === 'file' ? undefined : validValue(output, examples);
