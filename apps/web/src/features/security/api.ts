import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/client.ts';

export type SignedInDevice = CallOutput<'listSessions'>[number];
export type SignIn = CallOutput<'signInHistory'>['items'][number];
export type StepUpPurpose = CallInput<'stepUp'>['purpose'];

const keys = {
  sessions: ['security', 'sessions'],
  history: ['security', 'history'],
  factors: ['security', 'factors'],
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
    queryFn: ({ pageParam, signal }) =>
      call('signInHistory', { limit: 10, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    meta: { inPlace: true },
  });

export const useChangePassword = () => {
  const askAgain = useAskAgain();
  return async (input: CallInput<'changePassword'>): Promise<void> => {
    await call('changePassword', input);
    await askAgain();
  };
};

export const mailCode = (): Promise<null> => call('sendStepUpCode', {});

/** Confirms an act on this object; it holds for five minutes. */
export const confirmAct = (input: CallInput<'stepUp'>): Promise<CallOutput<'stepUp'>> =>
  call('stepUp', input);

export type TotpSetup = CallOutput<'startTotp'>;

export const useFactors = () =>
  useQuery({
    queryKey: keys.factors,
    queryFn: ({ signal }) => call('listFactors', {}, { signal }),
    meta: { inPlace: true },
  });

/** Acts on the second factors; each is followed by a fresh look at them. */
export const useFactorActs = () => {
  const queries = useQueryClient();
  const lookAgain = async <T>(act: Promise<T>): Promise<T> => {
    const done = await act;
    await queries.invalidateQueries({ queryKey: keys.factors });
    return done;
  };
  return {
    start: () => call('startTotp', {}),
    confirm: (code: string) => lookAgain(call('confirmTotp', { code })),
    disable: () => lookAgain(call('disableTotp', {})),
    renewCodes: () => lookAgain(call('renewRecoveryCodes', {})),
  };
};
