import { z } from 'zod';
import { exportFormats } from '../kernel/export-formats.ts';
import { id, idInput, instant, money } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { bulkOutcomes, bulkStates } from './states.ts';

/** Where the rows came from: a file, or what was typed and pasted into the grid. */
export const bulkSources = ['file', 'grid'] as const;

const count = z.number().int();

/** What running an import would cost now, of its good rows. */
export const bulkQuote = z.strictObject({
  /** One row's fee, and that of all good rows. */
  fee: money,
  total: money,
  available: money,
  availableAfter: money,
  /** How many more the customer's quantity allows. */
  room: count,
});

export const bulkJob = z.strictObject({
  id,
  source: z.enum(bulkSources),
  fileName: z.string(),
  /** The sheet of a workbook that was read, where hidden ones stand before it. */
  spreadsheetName: z.string().nullable(),
  state: z.enum(bulkStates),
  /** `checked` and what follows count rows; `good` are those still to be run. */
  counts: z.strictObject({
    total: count,
    checked: count,
    good: count,
    bad: count,
    done: count,
    failed: count,
    canceled: count,
    /** Rows that ask for the same as one before them; each is counted above, too. */
    same: count,
  }),
  /** Only while it is ready to be run. */
  quote: bulkQuote.nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  version: z.number().int(),
});

export const bulkRow = z.strictObject({
  /** Its number among the rows, from 1, and the line of the file on which it stands; of the grid, its row there. */
  number: count,
  line: count,
  outcome: z.enum(bulkOutcomes),
  /** In the order of the template's columns. */
  cells: z.array(z.string()),
  /** What is wrong with it; a column's key, or null for the row as a whole. */
  faults: z.array(z.strictObject({ column: z.string().nullable(), message: z.string() })),
  /** What was made of it. */
  objectId: id.nullable(),
  /** How that stands by now, in the states of its kind; null where the kind tells none. */
  objectState: z.string().nullable(),
  /** Where the row before it stands that asks for the same. */
  sameAs: count.nullable(),
});

const format = z.enum(exportFormats, 'invalid_choice');

/** The inputs and outputs that imports of every kind have in common. */
export const bulkTemplateInput = z.strictObject({ format });
export const bulkUploadInput = z.strictObject({
  source: z.enum(bulkSources, 'invalid_choice').default('file'),
  /** The same file was imported before, and this is meant. */
  confirmed: z.enum(['true', 'false'], 'invalid_choice').default('false'),
  /** The import of the same table before it was mended, which ends unless it was started. */
  replaces: id.optional(),
});
export const bulkListInput = z.strictObject(pageQuery);
export const bulkPage = pageOf(bulkJob);
export const bulkRowsInput = z.strictObject({
  ...pageQuery,
  id,
  outcome: z.enum(bulkOutcomes, 'invalid_choice').optional(),
  /** Only rows that ask for the same as one before them. */
  same: z.enum(['true'], 'invalid_choice').optional(),
});
export const bulkRowsPage = pageOf(bulkRow);
export const bulkRunInput = z.strictObject({
  id,
  version: z.number().int(),
  /** The total that was shown: a price that changed meanwhile is shown again. */
  total: z.string().max(20, 'too_long'),
});
export const bulkCancelInput = idInput;
export const bulkFailedInput = z.strictObject({ id, format });
