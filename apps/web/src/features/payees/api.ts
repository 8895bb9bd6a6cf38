import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { given, pagesOf } from '../../lib/queries/pages.ts';
import { confirmed } from '../../lib/session/step-up.ts';
import { correctionsKey } from '../../parts/bank/corrections.ts';
import { departmentsKey } from '../../parts/people/people.ts';

export type Payee = CallOutput<'getPayee'>;
export type PayeeWarning = CallOutput<'checkPayee'>['warnings'][number];
export type TimelineEntry = CallOutput<'payeeTimeline'>[number];
export type PayeeSettings = CallOutput<'getPayeeSettings'>;
export type PayeeLink = CallOutput<'readPayeeInvitation'>;
export type RevealedAccount = CallOutput<'revealPayeeAccount'>;
type Narrowing = Omit<CallInput<'listPayees'>, 'limit' | 'cursor'>;

export const payeesKey = ['payees'] as const;
const oneKey = (id: string) => [...payeesKey, 'one', id] as const;

/** The lists of sanctions answer within seconds; until then a payee is asked about again. */
const whileScreenedMs = 2_000;

export const usePayees = (narrowing: Narrowing) =>
  useInfiniteQuery({
    queryKey: [...payeesKey, 'list', narrowing],
    ...pagesOf('listPayees', { ...narrowing }),
    placeholderData: keepPreviousData,
  });

/** The same narrowing, as the export takes it. */
export const narrowingOf = (narrowing: Narrowing): Narrowing => given<'listPayees'>({ ...narrowing });

export const usePayee = (id: string | undefined, known?: Payee) =>
  useQuery({
    queryKey: oneKey(id ?? ''),
    ...oneOf('getPayee', id, known),
    refetchInterval: ({ state }) => (state.data?.screening === 'pending' ? whileScreenedMs : false),
  });

export const useTimeline = ({ id, version }: Pick<Payee, 'id' | 'version'>) =>
  useQuery({
    queryKey: [...oneKey(id), 'timeline', version],
    queryFn: ({ signal }) => call('payeeTimeline', { id }, { signal }),
    meta: { inPlace: true },
  });

export const useSettings = () =>
  useQuery({
    queryKey: [...payeesKey, 'settings'],
    queryFn: ({ signal }) => call('getPayeeSettings', {}, { signal }),
    meta: { inPlace: true },
  });

/** The departments that a payee can belong to. */
export const useDepartmentChoices = (isWanted: boolean) =>
  useQuery({
    queryKey: departmentsKey,
    queryFn: ({ signal }) => call('listDepartments', {}, { signal }),
    enabled: isWanted,
    meta: { inPlace: true },
  });

export const useCheck = () =>
  useKeyedWork((input: CallInput<'checkPayee'>) => call('checkPayee', input), { again: [] });

export const usePayeeAct = <
  Name extends 'changePayee' | 'archivePayee' | 'archivePayees' | 'dismissPayeeCorrection',
>(
  name: Name,
) => useKeyedAct(name, { again: [payeesKey, correctionsKey] });

/** An act that is confirmed anew for its very payee; undefined when the person would rather not. */
export const useConfirmedAct = <
  Name extends
    'createPayee' | 'changePayeeBank' | 'restorePayee' | 'changePayeeSettings' | 'applyPayeeCorrection',
>(
  name: Name,
) =>
  useKeyedWork(
    (input: CallInput<Name>, key): Promise<CallOutput<Name> | undefined> =>
      confirmed({ purpose: 'payee.change', subjectId: input.id }, () => call(name, input, { key })),
    { again: [payeesKey, correctionsKey] },
  );

export const useInvite = () => useKeyedAct('invitePayee', { again: [payeesKey] });

/** What a mailed link leads to. */
export const useLink = (token: string) =>
  useQuery({
    queryKey: ['payee-link', token],
    queryFn: ({ signal }) => call('readPayeeInvitation', { token }, { signal }),
    retry: false,
    staleTime: Infinity,
    meta: { inPlace: true },
  });

export const enterDetails = (input: CallInput<'enterPayeeDetails'>): Promise<null> =>
  call('enterPayeeDetails', input);

/** The whole account number, in one answer that nothing keeps; undefined when the person would rather not confirm. */
export const revealAccount = (id: string): Promise<RevealedAccount | undefined> =>
  confirmed({ purpose: 'payee.reveal', subjectId: id }, () => call('revealPayeeAccount', { id }));
