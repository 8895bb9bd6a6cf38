import type { MultipartFile } from '@fastify/multipart';
import type { FieldCode, RouteDefinition } from '@tael/contract';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../kernel/call-extras.ts';
import { fail, failField } from '../kernel/failure.ts';
import { failureOf, inputFailure } from './problem.ts';

/** Reads the one file of a multipart call and its fields; a second file or an unknown field is refused. */
export const readUpload = async (
  request: FastifyRequest,
  definition: RouteDefinition,
  tooLarge: FieldCode,
): Promise<{ input: Record<string, unknown>; file: Upload }> => {
  const fields: Record<string, unknown> = {};
  let file: Upload | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else file = { filename: part.filename, bytes: await bytesOf(part, tooLarge) };
  }
  const parsed = definition.input.safeParse(fields);
  if (!parsed.success) throw inputFailure(parsed.error);
  if (!file) return failField('file', 'file_required');
  return { input: parsed.data, file };
};

/** The file's bytes; of one that is larger than any may be, the refusal names the field like those of smaller ones. */
const bytesOf = async (part: MultipartFile, tooLarge: FieldCode): Promise<Buffer> => {
  try {
    return await part.toBuffer();
  } catch (error) {
    if (failureOf(error)?.code !== 'payload_too_large') throw error;
    return fail('payload_too_large', { fields: [{ field: 'file', code: tooLarge }] });
  }
};
