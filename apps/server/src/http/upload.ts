import type { MultipartFile } from '@fastify/multipart';
import type { FieldCode, RouteDefinition } from '@tael/contract';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../kernel/call-extras.ts';
import { userLimit } from '../kernel/load/user-limit.ts';
import type { Context } from '../kernel/context.ts';
import { fail, failField, Failure } from '../kernel/failure.ts';
import { wholeInPieces } from '../kernel/load/bytes-in-pieces.ts';
import { semaphore } from '../kernel/load/semaphore.ts';
import { withWholeCharacters } from '../kernel/text/whole-characters.ts';
import { failureOf, inputFailure } from './problem.ts';
import { refuseNul } from './refuse-nul.ts';

// A file is whole in memory from its first byte until its verb is done: sixteen of 20 MB at most, and three of one person
// or, without a session, of one address. Whoever waits is not read yet.
const admit = semaphore({ atOnce: 16, mayWait: 48, retryAfterSeconds: 5 });
const enter = userLimit(3, 'upload_busy');

/** Runs an upload, from its first byte to its end, when there is room for one. */
export const inUploadTurn = async <T>(ctx: Context, work: () => Promise<T>): Promise<T> => {
  const leave = enter(ctx.principal?.userId ?? `address ${ctx.ip ?? ''}`);
  try {
    return await admit(work);
  } finally {
    leave();
  }
};

/** Reads the one file of a multipart call and its fields; a second file or an unknown field is refused. */
export const readUpload = async (
  request: FastifyRequest,
  definition: RouteDefinition,
  tooLarge: FieldCode,
): Promise<{ input: Record<string, unknown>; file: Upload }> => {
  const { fields, file } = await readParts(request, tooLarge).catch((error: unknown) => {
    // Whatever the reading of a body stumbles over lies in the body: cut short, or no form at all.
    throw failureOf(error) ?? new Failure('invalid_request');
  });
  const parsed = definition.input.safeParse(withWholeCharacters(fields));
  if (!parsed.success) throw inputFailure(parsed.error);
  refuseNul(parsed.data);
  if (!file) return failField('file', 'file_required');
  return { input: parsed.data, file };
};

const readParts = async (request: FastifyRequest, tooLarge: FieldCode) => {
  const fields: Record<string, unknown> = {};
  let file: Upload | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else file = { filename: part.filename, bytes: await bytesOf(part, tooLarge) };
  }
  return { fields, file };
};

/** The file's bytes; of one that is larger than any may be, the refusal names the field like those of smaller ones. */
const bytesOf = async ({ file }: MultipartFile, tooLarge: FieldCode): Promise<Buffer> => {
  const bytes = await wholeInPieces(file);
  // One that is cut off is read to its end all the same: only then is there somebody to answer.
  return file.truncated ? fail('payload_too_large', { fields: [{ field: 'file', code: tooLarge }] }) : bytes;
};
