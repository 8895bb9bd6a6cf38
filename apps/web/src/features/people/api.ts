import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MemberState } from '@tael/contract/org/people/states';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { given, pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';
import { departmentsKey, peopleKey } from '../../parts/people/people.ts';

export type Person = CallOutput<'listMembers'>['items'][number];
export type PersonDetail = CallOutput<'getMember'>;
export type Review = CallOutput<'listSubAccountReviews'>['items'][number];
export type ReviewDetail = CallOutput<'getSubAccountReview'>;
export type StaffMember = CallOutput<'listStaff'>[number];
type Narrowing = Omit<CallInput<'listMembers'>, 'limit' | 'cursor'>;

const membersKey = [...peopleKey, 'members'];
const reviewsKey = ['sub-account-reviews'];
const staffKey = ['staff'];
const rolesKey = ['roles'];
const oneKey = (id: string | undefined) => [...membersKey, 'one', id ?? ''];

export const narrowingOf = (values: Narrowing): Narrowing => given<'listMembers'>({ ...values });

export const useMembers = (narrowing: Narrowing) =>
  useInfiniteQuery({
    queryKey: [...membersKey, 'list', narrowing],
    ...pagesOf('listMembers', { ...narrowing }),
    placeholderData: keepPreviousData,
  });

/** Who of the company may sign in, to choose from. */
export const useActivePeople = () =>
  useQuery({
    queryKey: [...membersKey, 'active'],
    queryFn: async ({ signal }) =>
      (await call('listMembers', { state: 'active', limit: 100 }, { signal })).items,
    meta: { inPlace: true },
  });

export const useMessagePeople = () => useKeyedAct('sendTeamMessage', { again: [['messages']] });

export const useMember = (id: string | undefined) =>
  useQuery({ queryKey: oneKey(id), ...oneOf('getMember', id) });

export const useMemberSessions = (id: string) =>
  useQuery({
    queryKey: [...oneKey(id), 'sessions'],
    queryFn: ({ signal }) => call('memberSessions', { id }, { signal }),
    meta: { inPlace: true },
  });

export const useMemberSignIns = (id: string) =>
  useInfiniteQuery({ queryKey: [...oneKey(id), 'sign-ins'], ...pagesOf('memberSignIns', { id }) });

/** The departments that people can belong to. */
export const useDepartmentChoices = (isWanted: boolean) =>
  useQuery({
    queryKey: departmentsKey,
    queryFn: ({ signal }) => call('listDepartments', {}, { signal }),
    enabled: isWanted,
    meta: { inPlace: true },
  });

/** The roles of the organization's own, beside the ready-made ones. */
export const useOwnRoles = (isWanted: boolean) =>
  useQuery({
    queryKey: [...rolesKey, 'choices'],
    queryFn: async ({ signal }) => (await call('listRoles', {}, { signal })).own,
    enabled: isWanted,
    meta: { inPlace: true },
  });

type MemberAct =
  | 'withdrawMember'
  | 'resendMemberInvitation'
  | 'changeMember'
  | 'assignRole'
  | 'freezeMember'
  | 'unfreezeMember'
  | 'closeMember'
  | 'mailMemberPassword'
  | 'changeMemberMobile'
  | 'revokeMemberSession';

/** An act on somebody of the company; whatever shows people, or counts who holds a role, is read again. */
export const useMemberAct = <Name extends MemberAct>(name: Name) =>
  useKeyedAct(name, { again: [peopleKey, rolesKey] });

/** Asks for a sub-account, or hands one in again that the audit refused. */
export const useApply = (refused: PersonDetail | undefined) =>
  useKeyedWork(
    ({ email, language, ...about }: CallInput<'inviteMember'>, key) =>
      refused
        ? call('resubmitMember', { ...about, id: refused.id, version: refused.version }, { key })
        : call('inviteMember', { ...about, email, language }, { key }),
    { again: [peopleKey] },
  );

export const useReviews = (state: MemberState) =>
  useInfiniteQuery({
    queryKey: [...reviewsKey, 'list', state],
    ...pagesOf('listSubAccountReviews', { state }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useReview = (id: string | undefined) =>
  useQuery({ queryKey: [...reviewsKey, 'one', id ?? ''], ...oneOf('getSubAccountReview', id) });

export const useReviewAct = <Name extends 'claimSubAccountReview' | 'decideSubAccountReview'>(name: Name) =>
  useKeyedAct(name, { again: [reviewsKey] });

export const useStaff = () =>
  useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => call('listStaff', {}, { signal }),
    meta: { inPlace: true },
  });

type StaffAct =
  'inviteStaff' | 'resendStaffInvitation' | 'withdrawStaff' | 'assignRole' | 'freezeStaff' | 'unfreezeStaff';

export const useStaffAct = <Name extends StaffAct>(name: Name) =>
  useKeyedAct(name, { again: [staffKey, rolesKey] });

export type InvitedAccess = CallOutput<'readInvitedAccess'>;

/** What a mailed link leads to. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('readInvitedAccess', { token }, { signal }),
    retry: false,
    staleTime: Infinity,
    meta: { inPlace: true },
  });

export const acceptInvitation = (input: CallInput<'acceptInvitedAccess'>): Promise<null> =>
  call('acceptInvitedAccess', input);
