import type {} from '@fastify/multipart';
import type { RouteDefinition } from '@tael/contract';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../kernel/call-extras.ts';
import { failField } from '../kernel/failure.ts';

import { inputFailure } from './problem.ts';

/** Reads the one file of a multipart call and its fields; a second file or an unknown field is refused. */
export const readUpload = async (
  request: FastifyRequest,
  definition: RouteDefinition,
): Promise<{ input: Record<string, unknown>; file: Upload }> => {
  const fields: Record<string, unknown> = {};
  let file: Upload | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else file = { filename: part.filename, bytes: await part.toBuffer() };
  }
  const parsed = definition.input.safeParse(fields);
  if (!parsed.success) throw inputFailure(parsed.error);
  if (!file) return failField('file', 'file_required');
  return { input: parsed.data, file };
};
