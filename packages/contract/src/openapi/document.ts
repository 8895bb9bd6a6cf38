import { z } from 'zod';
import { acceptsKeys } from '../developers/key-access.ts';
import { errorCodes, type ErrorCode } from '../errors.ts';
import type { RouteDefinition } from '../kernel/define-route.ts';

type Json = Record<string, unknown>;

/** A schema of the contract as JSON Schema. */
export const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12', reused: 'inline' });

/** The contract as OpenAPI 3.1: each route with its summary in both languages, its input, answer and refusals. */
export const openApiDocument = (
  routes: readonly (readonly [string, RouteDefinition])[],
): Json & { readonly paths: Json } => {
  const paths: Record<string, Json> = {};
  for (const [name, route] of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tael',
      version: '0.1.0',
      description: 'Virtual cards and digital banking 虚拟卡与数字银行',
    },
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key, `tael_test_…` or `tael_live_…`' },
        session: { type: 'http', scheme: 'bearer' },
        requestCode: { type: 'apiKey', in: 'header', name: 'X-Request-Code' },
      },
      schemas: { Problem: problemSchema },
    },
  };
};

const operationOf = (name: string, route: RouteDefinition): Json => {
  const {
    properties = {},
    required = [],
    ...shape
  } = schemaOf(route.input, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]));
  const isQuery = route.method === 'GET' || route.method === 'DELETE';
  const fields = Object.entries(properties);
  const parameters = fields
    .filter(([field]) => inPath.has(field) || isQuery)
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || required.includes(field),
      schema,
    }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  };
  const body = {
    ...shape,
    properties: Object.fromEntries(fields.filter(([field]) => !inPath.has(field))),
    required: required.filter((field) => !inPath.has(field)),
  };
  return {
    operationId: name,
    tags: [route.path.split('/')[1]],
    summary: `${route.summary.en} · ${route.summary.zh}`,
    ...(route.access !== 'public' && {
      security: [
        ...(acceptsKeys(route) ? [{ apiKey: [] }] : []),
        route.unsigned ? { session: [] } : { session: [], requestCode: [] },
      ],
    }),
    'x-access': route.access,
    parameters: route.idempotency === 'key' ? [...parameters, key] : parameters,
    ...(!isQuery && {
      requestBody: {
        content: { [route.upload ? 'multipart/form-data' : 'application/json']: { schema: body } },
      },
    }),
    responses: {
      '200': { description: 'Success', content: answerContent(route) },
      ...(acceptsKeys(route) &&
        route.movesMoney && {
          '202': {
            description: 'Waits for the approval that `Location` names',
            content: answerContent(route),
          },
        }),
      ...refusals(route),
    },
  };
};

const answerContent = (route: RouteDefinition): Json =>
  route.reply === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : route.reply === 'text'
      ? { 'text/plain': { schema: schemaOf(route.output, 'output') } }
      : { 'application/json': { schema: answerSchema(route) } };

const answerSchema = (route: RouteDefinition): Json => {
  const data = schemaOf(route.output, 'output');
  if (route.reply === 'bare') return data;
  return {
    type: 'object',
    required: ['success', 'message', 'data'],
    properties: { success: { const: true }, message: { type: 'string' }, data },
  };
};

/** Every refusal that a route may answer with. */
export const refusalsOf = (route: RouteDefinition): readonly ErrorCode[] => {
  const ours: ErrorCode[] = ['internal', 'overloaded', 'database_unavailable'];
  const general: ErrorCode[] = ['invalid_request', 'validation_failed', 'rate_limited', ...ours];
  if (route.access !== 'public') general.push('unauthorized', 'request_code_invalid');
  if (route.path.includes(':id')) general.push('not_found');
  if (route.idempotency === 'key')
    general.push('idempotency_key_missing', 'idempotency_key_reused', 'idempotency_in_progress');
  return [...new Set([...general, ...route.errors])];
};

const refusals = (route: RouteDefinition): Json => {
  const byStatus = Object.groupBy(refusalsOf(route), (code) => String(errorCodes[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes?.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

const problemSchema: Json = {
  type: 'object',
  required: [
    'success',
    'message',
    'data',
    'type',
    'title',
    'status',
    'detail',
    'instance',
    'code',
    'retryable',
    'errors',
  ],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    data: { type: 'null' },
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { enum: Object.keys(errorCodes) },
    retryable: { type: 'boolean' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    allowed: { type: 'array', items: { type: 'string' } },
  },
};
