import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { readValue, writeValue } from '../../lib/saved/session-values.ts';

export type Invitation = CallOutput<'readInvitation'>;
export type OpenInvitation = Invitation & { readonly owner: NonNullable<Invitation['owner']> };

const keyOf = (token: string) => ['onboarding', 'invitation', token] as const;

/** What a link leads to; asked again while a check is under way. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call('readInvitation', { token }, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.owner?.state === 'checking' ? 2_000 : false),
    meta: { inPlace: true },
  });

/** One step of an owner's; it answers where the invitation stands then. */
export const useOwnerStep = <Name extends 'saveOwnerDetails' | 'submitOwnerCheck'>(name: Name) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<Name>): Promise<Invitation> => {
      const found: Invitation = await call(name, input);
      queries.setQueryData(keyOf(input.token), found);
      return found;
    },
    meta: { inPlace: true },
  });
};

const linkName = 'tael.owner-link';

/** The secret of the link by which this tab was opened: whoever comes back from the provider's page comes without it. */
export const keptLink = (): string => {
  const kept = readValue(linkName);
  return typeof kept === 'string' ? kept : '';
};

/** Leaves for the page on which the identity provider takes an owner's pictures; it leads back here. */
export const useOwnerIdentityPage = (token: string) =>
  useMutation({
    mutationFn: () => call('openOwnerIdentityPage', { token, hasConsented: true }),
    onSuccess: ({ url }) => {
      writeValue(linkName, token);
      globalThis.location.assign(url);
    },
    meta: { inPlace: true },
  });
