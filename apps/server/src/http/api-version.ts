import {
  endOfVersion,
  isApiVersion,
  versionHeader,
  type ApiVersion,
} from '@tael/contract/developers/versions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../kernel/failure.ts';
import { headerOf } from './call.ts';

/** The version that a call of a key asks for, else the one that was chosen for the key; the answer says which. */
export const versionOf = (request: FastifyRequest, reply: FastifyReply, chosen: ApiVersion): ApiVersion => {
  const asked = headerOf(request, versionHeader) ?? chosen;
  if (!isApiVersion(asked)) return fail('api_version_unknown');
  void reply.header(versionHeader, asked);
  const end = endOfVersion(asked);
  if (end)
    // RFC 9745 and RFC 8594.
    void reply.headers({
      deprecation: `@${Date.parse(end.deprecated) / 1_000}`,
      sunset: new Date(end.sunset).toUTCString(),
      link: '</docs/changelog>; rel="deprecation"',
    });
  return asked;
};
