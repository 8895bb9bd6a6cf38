import { keyRoutes } from '@tael/contract/developers/reference';
import { openApiDocument } from '@tael/contract/openapi/document';
import { shareSchemas, type Json } from './shared-schemas.ts';

/** A call of the document, as far as the SDK needs it. */
export interface Call {
  readonly name: string;
  readonly inputs: readonly ('body' | 'path' | 'query')[];
  readonly isOptional: boolean;
  readonly isList: boolean;
  readonly isUpload: boolean;
  readonly isFile: boolean;
}

interface Described {
  readonly operationId: string;
  readonly parameters: readonly { in: 'path' | 'query' | 'header'; required: boolean; name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Json }>> };
  readonly responses: { readonly '200': { content: Readonly<Record<string, { schema: Json }>> } };
}

/** Drops what types do not say. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const { pattern: _, format: __, additionalProperties, ...rest } = value as Record<string, unknown>;
  const kept = typeof additionalProperties === 'object' ? { ...rest, additionalProperties } : rest;
  return Object.fromEntries(Object.entries(kept).map(([key, one]) => [key, plain(one)]));
};

/** Of the API's document the calls that answer to keys, with the data of an answer alone, and what comes twice said once. */
export const sdkDocument = (): { readonly document: Json; readonly calls: readonly Call[] } => {
  const whole = openApiDocument(keyRoutes.map(({ name, route }) => [name, route])) as {
    paths: Record<string, Record<string, Described>>;
  };
  const schemas: Record<string, unknown> = {};
  const calls: Call[] = [];
  const paths: Record<string, Record<string, Json>> = {};
  for (const [path, operations] of Object.entries(whole.paths))
    for (const [method, one] of Object.entries(operations)) {
      const name = one.operationId;
      const { request, answer, call } = readCall(one);
      calls.push(call);
      schemas[`${name}Answer`] = plain(answer);
      if (request) schemas[`${name}Input`] = plain(request);
      const parameters = one.parameters.filter((parameter) => parameter.in !== 'header');
      schemas[`${name}Parameters`] = plain(parameters);
      (paths[path] ??= {})[method] = { operationId: name };
    }
  const shared = shareSchemas(schemas);
  for (const operations of Object.values(paths))
    for (const [method, { operationId }] of Object.entries(operations)) {
      const name = String(operationId);
      const body = shared.schemas[`${name}Input`];
      operations[method] = {
        operationId,
        parameters: shared.schemas[`${name}Parameters`],
        ...(body !== undefined && { requestBody: { required: true, ...jsonContent(body) } }),
        responses: { '200': { description: 'Success', ...jsonContent(shared.schemas[`${name}Answer`]) } },
      };
    }
  const info = { title: 'Tael', version: '0.1.0' };
  return { document: { openapi: '3.1.0', info, paths, components: { schemas: shared.shared } }, calls };
};

const jsonContent = (schema: unknown) => ({ content: { 'application/json': { schema } } });

const readCall = (one: Described) => {
  const [[sent, { schema: request } = {}] = []] = Object.entries(one.requestBody?.content ?? {});
  const [[media, { schema: whole } = {}] = []] = Object.entries(one.responses['200'].content);
  const properties = (whole?.['properties'] ?? {}) as Readonly<Record<string, Json>>; // of an object
  const answer = properties['success'] ? properties['data'] : whole;
  const fields = Object.keys(answer?.['properties'] ?? {});
  const required = (request?.['required'] ?? []) as readonly string[]; // by JSON Schema
  const hasBody = request !== undefined && Object.keys(request['properties'] as Json).length > 0;
  const kinds = new Set(one.parameters.map((parameter) => parameter.in));
  const call: Call = {
    name: one.operationId,
    inputs: [
      ...(hasBody ? (['body'] as const) : []),
      ...(['path', 'query'] as const).filter((kind) => kinds.has(kind)),
    ],
    isOptional:
      required.length === 0 &&
      sent !== 'multipart/form-data' &&
      !one.parameters.some((parameter) => parameter.in !== 'header' && parameter.required),
    isList: fields.includes('nextCursor') && one.parameters.some(({ name }) => name === 'cursor'),
    isUpload: sent === 'multipart/form-data',
    isFile: media === 'application/octet-stream',
  };
  return { request: hasBody ? request : undefined, answer, call };
};
