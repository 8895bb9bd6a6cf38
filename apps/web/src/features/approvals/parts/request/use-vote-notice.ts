import type { Words } from '@tael/i18n/words';
import type { CallOutput } from '../../../../lib/calls/client.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import type { ApprovalDetail } from '../../api.ts';

type Outcome = CallOutput<'voteOnApprovals'>['items'][number];

/** What a vote binds of what its voter sees: another one is to be looked at first. */
export const versionOf = ({ revision, hash }: Pick<ApprovalDetail, 'revision' | 'hash'>): string =>
  `${revision} ${hash}`;

/** What is said of a vote: a word that it counted, or why it did not. */
export const saidOfVote = (
  item: Outcome | undefined,
  { approve, reject, changed, refused }: Words['approvalRequests'],
): { readonly done: string } | { readonly fault: string } => {
  const because: Readonly<Record<string, string>> = refused;
  if (item?.outcome === 'changed' || item?.code === 'approval_changed') return { fault: changed };
  if (item === undefined || item.outcome === 'refused')
    return { fault: because[item?.code ?? ''] ?? refused.other };
  return { done: { counted: approve.counted, approved: approve.done, rejected: reject.done }[item.outcome] };
};

/** Tells what became of a vote that counted; answers in words why one did not. */
export const useVoteNotice = (): ((item: Outcome | undefined) => string | undefined) => {
  const words = useWords('approvalRequests');
  return (item) => {
    const said = saidOfVote(item, words);
    if ('fault' in said) return said.fault;
    notify({ tone: 'good', text: said.done });
    return undefined;
  };
};
