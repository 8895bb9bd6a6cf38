import type { RouteDefinition } from '@tael/contract';
import { inputAt } from '@tael/contract/developers/versions';
import type { FastifyRequest } from 'fastify';
import { fail } from '../kernel/failure.ts';
import { isId } from '../kernel/ids.ts';
import { readTold } from '../kernel/signed/read-told.ts';
import { withStorableCharacters, withWholeCharacters } from '../kernel/text/whole-characters.ts';
import type { MountedRoute } from './ports.ts';
import { inputFailure } from './problem.ts';
import { refuseNul } from './refuse-nul.ts';

/** Where an outside provider speaks to us: its messages prove who they are from. */
export const isSignedRoute = (definition: RouteDefinition): boolean =>
  definition.errors.includes('network_signature_invalid');

/** What a call says; `unread` is a signed message of which something is missing that must be known. */
interface Decoded {
  readonly input: Readonly<Record<string, unknown>>;
  readonly isMended?: boolean;
  readonly unread?: boolean;
}

export const decodeInput = ({ definition, receiver }: MountedRoute, request: FastifyRequest): Decoded => {
  const fromCaller =
    definition.method === 'GET' || definition.method === 'DELETE' ? request.query : (request.body ?? {});
  if (typeof fromCaller !== 'object' || fromCaller === null || Array.isArray(fromCaller))
    return fail('invalid_request');
  const params = request.params as Readonly<Partial<Record<string, string>>>;
  // What an outside provider tells happened, however it spells it; a person can spell it again.
  const given = { ...fromCaller, ...params };
  const typed = request.apiVersion ? inputAt(request.apiVersion, definition, given) : given;
  const sent = isSignedRoute(definition) ? withStorableCharacters(typed) : withWholeCharacters(typed);
  // An identifier in the path that cannot exist is a missing object, not a malformed request.
  if (params.id !== undefined && !definition.sandboxOnly && !isId(params.id)) fail('not_found');
  const parsed = definition.input.safeParse(sent);
  if (parsed.success) {
    refuseNul(parsed.data);
    return { input: parsed.data };
  }
  if (!isSignedRoute(definition)) throw inputFailure(parsed.error);
  // Boundary: an object stays one.
  const told = sent as Readonly<Record<string, unknown>>;
  const input = readTold(definition.input, receiver?.read?.(told) ?? told, receiver);
  if (input) return { input, isMended: true };
  if (!receiver) throw inputFailure(parsed.error);
  return { input: told, unread: true };
};
