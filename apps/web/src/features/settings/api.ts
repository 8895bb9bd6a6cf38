import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { reloadUser } from '../../lib/session/session.ts';

export type PersonInfo = CallOutput<'personInfo'>;
export type AccountZone = CallOutput<'accountZone'>;

const personKey = ['person'] as const;

/** What the reader may choose for themselves, and what is known of them. */
export const usePersonInfo = () =>
  useQuery({
    queryKey: personKey,
    queryFn: ({ signal }) => call('personInfo', {}, { signal }),
    meta: { inPlace: true },
  });

/** The acts of the page; after each, the name, the picture and the dates of the whole console follow. */
export const usePersonActs = () => {
  const queries = useQueryClient();
  const follow = async () => {
    await Promise.all([reloadUser(), queries.invalidateQueries({ queryKey: personKey })]);
  };
  return {
    save: async (input: CallInput<'savePersonInfo'>) => {
      await call('savePersonInfo', input);
      await follow();
    },
    setAvatar: async (fileId: string) => {
      await call('setAvatar', { fileId });
      await follow();
    },
    removeAvatar: async () => {
      await call('removeAvatar', {});
      await follow();
    },
  };
};

const zoneKey = ['account-zone'] as const;

export const useAccountZoneInfo = () =>
  useQuery({
    queryKey: zoneKey,
    queryFn: ({ signal }) => call('accountZone', {}, { signal }),
    meta: { inPlace: true },
  });

/** Everything that is counted by days is asked for anew. */
export const useSaveAccountZone = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<'saveAccountZone'>) => call('saveAccountZone', input),
    onSuccess: async () => {
      await reloadUser();
      await queries.invalidateQueries();
    },
  });
};
