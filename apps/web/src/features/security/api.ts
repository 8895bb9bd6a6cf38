import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { factorsKey } from '../../lib/session/factors.ts';
import { createPasskey } from '../../lib/calls/passkey.ts';
import { reloadUser } from '../../lib/session/session.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type SignedInDevice = CallOutput<'listSessions'>[number];
export type SignIn = CallOutput<'signInHistory'>['items'][number];
export type AllowedRange = CallOutput<'addAllowedRange'>;
export type Passkey = CallOutput<'listPasskeys'>[number];

const keys = {
  sessions: ['security', 'sessions'],
  history: ['security', 'history'],
  passkeys: ['security', 'passkeys'],
  ranges: ['security', 'ranges'],
} as const;

/** Where the user is signed in. */
export const useDevices = () =>
  useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call('listSessions', {}, { signal }),
    meta: { inPlace: true },
  });

const useAskAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keys.sessions });
};

/** Signs a device out; a failure is told by a notice, as a row has no place for it. */
export const useSignOutDevice = () =>
  useMutation({ mutationFn: (id: string) => call('revokeSession', { id }), onSettled: useAskAgain() });

export const useSignOutOthers = () =>
  useMutation({ mutationFn: () => call('revokeOtherSessions', {}), onSettled: useAskAgain() });

/** The user's sign-ins, newest first. */
export const useHistory = () =>
  useInfiniteQuery({
    queryKey: keys.history,
    ...pagesOf('signInHistory', { limit: 10 }),
  });

export const useChangePassword = () => {
  const askAgain = useAskAgain();
  return async (input: CallInput<'changePassword'>): Promise<void> => {
    await call('changePassword', input);
    await askAgain();
  };
};

export type TotpSetup = CallOutput<'startTotp'>;

/** Does something, then has what it changed read again. */
const useLookAgain = (...changed: readonly QueryKey[]) => {
  const queries = useQueryClient();
  return async <T>(act: Promise<T>): Promise<T> => {
    const done = await act;
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    return done;
  };
};

/** Acts on the second factors; each is followed by a fresh look at them. */
export const useFactorActs = () => {
  const lookAgain = useLookAgain(factorsKey);
  return {
    start: () => call('startTotp', {}),
    confirm: (code: string) => lookAgain(call('confirmTotp', { code })),
    disable: () => lookAgain(call('disableTotp', {})),
    renewCodes: () => lookAgain(call('renewRecoveryCodes', {})),
  };
};

export const usePasskeys = () =>
  useQuery({
    queryKey: keys.passkeys,
    queryFn: ({ signal }) => call('listPasskeys', {}, { signal }),
    meta: { inPlace: true },
  });

/** Acts on the own passkeys; each is followed by a fresh look at them. */
export const usePasskeyActs = () => {
  const lookAgain = useLookAgain(keys.passkeys, factorsKey);
  return {
    start: () => call('startPasskey', {}),
    /** Makes the passkey in this browser and keeps it; undefined when the person would rather not. */
    add: async (name: string, options: CallOutput<'startPasskey'>) => {
      const attestation = await createPasskey(options);
      return attestation && lookAgain(call('addPasskey', { name, attestation }));
    },
    rename: (id: string, name: string) => lookAgain(call('renamePasskey', { id, name })),
    remove: (id: string) => lookAgain(call('removePasskey', { id })),
  };
};

/** Texts a code to the new phone number. */
export const sendSmsCode = (mobile: string): Promise<null> => call('sendSmsCode', { mobile });

export const changeMobile = async (input: CallInput<'changeMobile'>): Promise<void> => {
  await call('changeMobile', input);
  await reloadUser();
};

/** From where somebody may sign in, and the address that the user is at. */
export const useAllowedRanges = () =>
  useQuery({
    queryKey: keys.ranges,
    queryFn: ({ signal }) => call('listAllowedRanges', {}, { signal }),
    meta: { inPlace: true },
  });

export const useRangeActs = () => {
  const lookAgain = useLookAgain(keys.ranges);
  return {
    add: (input: CallInput<'addAllowedRange'>) => lookAgain(call('addAllowedRange', input)),
    remove: (input: CallInput<'removeAllowedRange'>) => lookAgain(call('removeAllowedRange', input)),
  };
};
