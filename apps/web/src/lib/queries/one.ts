import type { RouteName } from '@tael/contract';
import { skipToken } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../calls/client.ts';

/** The routes that answer one thing by its id. */
type RouteById = {
  readonly [Name in RouteName]: { readonly id: string } extends CallInput<Name>
    ? CallInput<Name> extends { readonly id: string }
      ? Name
      : never
    : never;
}[RouteName];

/**
 * What a query needs to read one thing, beside its key; nothing is read without an id. `known` is shown at once where a
 * list has it already. A failure is told where the thing is shown.
 */
export const oneOf = <Name extends RouteById>(
  name: Name,
  id: string | undefined,
  known?: CallOutput<Name>,
): {
  readonly queryFn:
    typeof skipToken | ((context: { readonly signal: AbortSignal }) => Promise<CallOutput<Name>>);
  readonly placeholderData?: CallOutput<Name>;
  readonly meta: { readonly inPlace: true };
} => {
  const ask = ({ signal }: { readonly signal: AbortSignal }): Promise<CallOutput<Name>> =>
    call(name, { id } as CallInput<Name>, { signal }); // such a route asks for nothing else
  const queryFn = id === undefined ? skipToken : ask;
  return { queryFn, ...(known && { placeholderData: known }), meta: { inPlace: true } };
};
