import { z } from 'zod';
import { scenarioLimits } from './limits.ts';

const named = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'invalid_format');
const sentence = z.string().max(120, 'too_long');
const say = z
  .union([sentence, z.strictObject({ en: sentence, zh: sentence })])
  .describe('What the step is, for whoever watches.');
export type Said = z.output<typeof say>;
const plain = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);

/** What a place in an answer is held to: a value, or one of these comparisons. */
const expected = z.union([
  plain,
  z.strictObject({ not: plain }).describe('Anything else.'),
  z.strictObject({ includes: z.string().max(200) }).describe('A text with this in it.'),
  z.strictObject({ atLeast: z.union([z.string().max(40), z.number()]) }).describe('This amount, or more.'),
  z.strictObject({ atMost: z.union([z.string().max(40), z.number()]) }).describe('This amount, or less.'),
  z.strictObject({ count: z.number().int().min(0) }).describe('A list of so many.'),
  z
    .strictObject({ has: z.record(z.string().max(120), plain) })
    .describe('A list in which some item has all of these.'),
  z
    .strictObject({ changed: z.strictObject({ from: z.string().max(200), by: z.string().max(40) }) })
    .describe('An amount that differs by so much from an earlier one.'),
]);
export type Expected = z.output<typeof expected>;

const expectations = z
  .record(z.string().min(1).max(120), expected)
  .describe('Places in the answer, by their path, such as items.0.status, and what stands there.');

const asked = {
  say: say.optional(),
  with: z.record(z.string().max(60), z.unknown()).default({}).describe('The fields of the call.'),
  as: named.optional().describe('A name for the answer, which later steps read as ${name.path}.'),
  expect: expectations.optional(),
  refused: z
    .string()
    .regex(/^[a-z_]{2,60}$/, 'invalid_format')
    .optional()
    .describe('The error code that it is refused with.'),
};

const call = z
  .strictObject({
    call: z.string().max(60).describe('A call of the API, by the name that `tael calls` lists.'),
    ...asked,
    until: expectations
      .optional()
      .describe(`Made again, up to ${scenarioLimits.tries} times, until it answers so.`),
  })
  .describe('A call of the API.');
const trigger = z
  .strictObject({
    trigger: z.string().max(60).describe('What happens outside, by the name that `tael trigger` lists.'),
    ...asked,
  })
  .describe('Something that happens in the world outside.');
const wait = z
  .strictObject({
    wait: z
      .strictObject({
        days: z.number().int().min(0).max(scenarioLimits.days).default(0),
        hours: z.number().int().min(0).max(1_000).default(0),
        minutes: z.number().int().min(0).max(10_000).default(0),
      })
      .describe('How long.'),
    say: say.optional(),
  })
  .describe('Time that passes, for the whole sandbox.');

const step = z.union([call, trigger, wait]);
const repeat = z
  .strictObject({
    repeat: z.number().int().min(1).max(scenarioLimits.repetitions).describe('How often.'),
    say: say.optional(),
    steps: z.array(step).min(1).max(20),
  })
  .describe('Steps that are played again and again; ${round} counts from 1.');

/** A story that is played against a sandbox. The file is YAML (or JSON) of this form. */
export const scenario = z.strictObject({
  title: z.strictObject({ en: z.string().min(1).max(80), zh: z.string().min(1).max(80) }),
  about: z.strictObject({ en: z.string().min(1).max(300), zh: z.string().min(1).max(300) }),
  steps: z
    .array(z.union([call, trigger, wait, repeat]))
    .min(1)
    .max(scenarioLimits.steps),
});

export type Scenario = z.output<typeof scenario>;
export type ScenarioStep = z.output<typeof step>;
export type AskingStep = z.output<typeof call> | z.output<typeof trigger>;
