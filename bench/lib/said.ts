import type { Answer } from '../../apps/server/src/testing/caller.ts';

// Boundary: the server encodes by the contract.
interface Body<Data> {
  readonly code?: string;
  readonly data?: Data;
}

const isBody = <Data>(body: unknown): body is Body<Data> => typeof body === 'object' && body !== null;

/** How a call was answered: the status, and why it was refused. */
export const saidOf = ({ status, body }: Answer): string =>
  isBody(body) && body.code !== undefined ? `${String(status)} ${body.code}` : String(status);

/** What an answer holds; undefined where it was refused. */
export const dataOf = <Data>({ body }: Answer): Data | undefined =>
  isBody<Data>(body) ? body.data : undefined;
