import { keepPreviousData, skipToken, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ballotIdOf } from '@tael/contract/approvals/ballot';
import type { ApprovalRejectReason, ApprovalVerdict } from '@tael/contract/approvals/states';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { approvalsKey } from '../../lib/messages/header-counts.ts';
import { messagesKey } from '../../lib/messages/message-text.ts';
import { departmentsKey } from '../../parts/people/people.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { confirmed } from '../../lib/session/step-up.ts';

export type Approval = CallOutput<'listApprovals'>['items'][number];
export type ApprovalDetail = CallOutput<'getApproval'>;
export type Policy = CallOutput<'getApprovalPolicy'>;
export type PolicyDocument = Policy['document'];
export type PolicyRule = PolicyDocument['rules'][number];
export type PolicyVersion = CallOutput<'listApprovalPolicyVersions'>['items'][number];
export type Finding = Policy['findings'][number];
export type Parties = CallOutput<'listApprovalParties'>;
export type Absence = CallOutput<'listAbsences'>['items'][number];

/** How the list is narrowed. */
export type ApprovalFilter = Omit<CallInput<'listApprovals'>, 'limit' | 'cursor'>;

/** All under the key that the server's notifications have read again. */
export const approvalKeys = {
  list: (filter: ApprovalFilter) => [approvalsKey, 'list', filter],
  one: (id: string) => [approvalsKey, 'one', id],
  parties: [approvalsKey, 'parties'],
  policy: [approvalsKey, 'policy', 'now'],
  versions: [approvalsKey, 'policy', 'versions'],
  findings: (document: PolicyDocument | undefined) => [approvalsKey, 'policy', 'lint', document],
  absences: [approvalsKey, 'absences'],
} as const;

/** What an approval may have changed: the requests, what the header counts, and whatever it let happen. */
const changedByVotes = [[approvalsKey], [messagesKey], [moneyKey]];

/** Requests page by page; the old rows stay while those of another filter come. */
export const useApprovals = (filter: ApprovalFilter) =>
  useInfiniteQuery({
    queryKey: approvalKeys.list(filter),
    ...pagesOf('listApprovals', filter),
    placeholderData: keepPreviousData,
  });

/** Read anew whenever it is opened: a vote is about what is shown. */
export const useApproval = (id: string | undefined) =>
  useQuery({ queryKey: approvalKeys.one(id ?? ''), ...oneOf('getApproval', id), staleTime: 0 });

/** People and roles by whom a policy, a reassignment or an absence can be filled in. */
export const useParties = (isWanted = true) =>
  useQuery({
    queryKey: approvalKeys.parties,
    queryFn: isWanted ? ({ signal }) => call('listApprovalParties', {}, { signal }) : skipToken,
    meta: { inPlace: true },
  });

interface Ballot {
  readonly verdict: ApprovalVerdict;
  readonly items: readonly Pick<Approval, 'id' | 'revision' | 'hash'>[];
  readonly reason: ApprovalRejectReason | null;
  readonly comment: string;
}

/**
 * Votes on exactly what is shown: the second factor confirms an id made of the requests and the hashes of what the voter
 * has seen of them. Undefined where the person would rather not.
 */
export const useVote = () =>
  useKeyedWork(
    async ({ items: shown, ...ballot }: Ballot, key) => {
      const items = shown.map(({ id, revision, hash }) => ({ id, revision, hash }));
      const id = await ballotIdOf(items);
      return confirmed({ purpose: 'approval.vote', subjectId: id }, () =>
        call('voteOnApprovals', { ...ballot, id, items }, { key }),
      );
    },
    { again: changedByVotes },
  );

type RequestAct = 'recallApproval' | 'resubmitApproval' | 'remindApproval' | 'reassignApproval';

/** What else is done with a request; what comes back is shown where it is open. */
export const useRequestAct = <Name extends RequestAct>(name: Name) =>
  useKeyedAct(name, { again: changedByVotes, shownAt: ({ id }) => approvalKeys.one(id) });

export const usePolicy = () =>
  useQuery({
    queryKey: approvalKeys.policy,
    queryFn: ({ signal }) => call('getApprovalPolicy', {}, { signal }),
    meta: { inPlace: true },
  });

export const usePolicyVersions = () =>
  useInfiniteQuery({ queryKey: approvalKeys.versions, ...pagesOf('listApprovalPolicyVersions') });

/** Where a draft could dead-end; asked again with each of its changes, and nothing without one. */
export const useFindings = (draft: PolicyDocument | undefined) =>
  useQuery({
    queryKey: approvalKeys.findings(draft),
    queryFn: draft ? ({ signal }) => call('lintApprovalPolicy', { document: draft }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });

export const useSavePolicy = () => useKeyedAct('saveApprovalPolicy', { again: [[approvalsKey]] });

export const useSimulation = () =>
  useMutation({
    mutationFn: (input: CallInput<'simulateApproval'>) => call('simulateApproval', input),
    meta: { inPlace: true },
  });

/** The departments that a rule can name; asked for by those who may see them. */
export const useDepartments = (isWanted: boolean) =>
  useQuery({
    queryKey: departmentsKey,
    queryFn: isWanted ? ({ signal }) => call('listDepartments', {}, { signal }) : skipToken,
    meta: { inPlace: true },
  });

export const useAbsences = () =>
  useQuery({
    queryKey: approvalKeys.absences,
    queryFn: ({ signal }) => call('listAbsences', {}, { signal }),
    meta: { inPlace: true },
  });

type AbsenceAct = 'announceAbsence' | 'endAbsence';
export const useAbsenceAct = <Name extends AbsenceAct>(name: Name) =>
  useKeyedAct(name, { again: [[approvalsKey]] });
