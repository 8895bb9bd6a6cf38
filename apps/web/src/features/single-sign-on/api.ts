import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { confirmed } from '../../lib/session/step-up.ts';

export type SsoSetup = CallOutput<'getSso'>;
export type SsoConnection = NonNullable<SsoSetup['connection']>;
export type SsoDomain = SsoSetup['domains'][number];
export type Scim = NonNullable<SsoSetup['scim']>;
export type ScimToken = Scim['tokens'][number];
export type SsoSettings = Omit<CallInput<'saveSso'>, 'id' | 'version'>;

const key = ['single-sign-on'];

export const useSso = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call('getSso', {}, { signal }) });

/** Each act answers with the whole of it, or with nothing where the person let it be. */
const useSetupWork = <Input extends object>(work: (input: Input) => Promise<SsoSetup | undefined>) => {
  const queries = useQueryClient();
  return useKeyedWork(
    async (input: Input) => {
      const setup = await work(input);
      if (setup) queries.setQueryData(key, setup);
      return setup;
    },
    { again: [key] },
  );
};

export const useSaveSso = () =>
  useSetupWork((input: CallInput<'saveSso'>) =>
    confirmed({ purpose: 'sso.change', subjectId: input.id }, () => call('saveSso', input)),
  );

export const useAddDomain = () =>
  useSetupWork((input: CallInput<'addSsoDomain'>) => call('addSsoDomain', input));

export const useVerifyDomain = () =>
  useSetupWork((input: CallInput<'verifySsoDomain'>) => call('verifySsoDomain', input));

export const useRemoveDomain = () =>
  useSetupWork((input: CallInput<'removeSsoDomain'>) =>
    confirmed({ purpose: 'sso.change', subjectId: input.id }, () => call('removeSsoDomain', input)),
  );

/** Answers with the secret of the new token, or with nothing where the person let it be. */
export const useCreateScimToken = () =>
  useKeyedWork(
    (input: CallInput<'createScimToken'>) =>
      confirmed({ purpose: 'sso.change', subjectId: input.id }, () => call('createScimToken', input)),
    { again: [key] },
  );

export const useRevokeScimToken = () =>
  useSetupWork((input: CallInput<'revokeScimToken'>) =>
    confirmed({ purpose: 'sso.change', subjectId: input.id }, () => call('revokeScimToken', input)),
  );
