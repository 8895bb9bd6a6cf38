import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/client.ts';

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
