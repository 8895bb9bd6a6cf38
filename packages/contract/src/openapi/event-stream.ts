import { eventStreamPath, type eventStreamQuery } from '../developers/event-stream.ts';
import { mostEventStreams, streamHeartbeatMs } from '../developers/events.ts';

type Json = Record<string, unknown>;

const parameter = (name: string, where: 'query' | 'header', description: string): Json => ({
  name,
  in: where,
  required: false,
  description,
  schema: { type: 'string' },
});

const about: Readonly<Record<keyof typeof eventStreamQuery.shape, string>> = {
  types: 'Patterns with commas between, such as `card.*,transaction.declined`; every event without it.',
  after: 'The number of the last event that was read; from now on without it.',
};

const refused = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The stream of events, which is no route of the contract because it never ends. */
export const eventStreamPathItem: Readonly<Record<string, Json>> = {
  [eventStreamPath]: {
    get: {
      operationId: 'streamEvents',
      tags: ['api-pay'],
      summary: 'Events as they happen, as server-sent events · 以服务器推送事件实时接收事件',
      description: `Each message has the event as \`data\`, its number as \`id\` and its type as \`event\`. A comment comes every ${streamHeartbeatMs / 1_000} seconds in which nothing happens. At most ${mostEventStreams} streams a key.`,
      security: [{ apiKey: [] }],
      'x-access': 'event:read',
      parameters: [
        ...Object.entries(about).map(([name, text]) => parameter(name, 'query', text)),
        parameter('Last-Event-ID', 'header', 'Comes before `after`.'),
      ],
      responses: {
        '200': {
          description: 'A stream that stays open',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        '401': refused('No key, or none that lives'),
        '403': refused('The key does not hold `event:read`'),
        '422': refused('A pattern that means no event'),
        '429': refused('Too many streams'),
      },
    },
  },
};
