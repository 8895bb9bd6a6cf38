import { ballotIdOf } from '@tael/contract/approvals/ballot';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

interface Seen {
  readonly id: string;
  readonly revision: number;
  readonly hash: string;
}

const codeFor = async (server: TestApp, email: string): Promise<string> => {
  await server.pass(1);
  const { body } = await server.visitor.call('sandboxMessages', { to: email });
  const [newest] = body.data as { code: string | null }[];
  return newest?.code ?? '';
};

/** Confirms something by a mailed code, as its maker does in the console. */
export const confirm = async (
  server: TestApp,
  who: Caller,
  {
    email,
    purpose,
    subjectId,
  }: { readonly email: string; readonly purpose: string; readonly subjectId: string },
): Promise<void> => {
  await server.pass(61);
  await who.call('sendStepUpCode');
  await who.call('stepUp', { purpose, subjectId, code: await codeFor(server, email) });
};

/** Confirms a ballot as its voter does in the console, and casts it. */
export const confirmedVote = async (
  server: TestApp,
  who: Caller,
  email: string,
  { id, revision, hash }: Seen,
  verdict: Readonly<Record<string, unknown>> = { verdict: 'approve' },
) => {
  const ballotId = await ballotIdOf([{ id, hash }]);
  const ballot = { id: ballotId, ...verdict, items: [{ id, revision, hash }] };
  await confirm(server, who, { email, purpose: 'approval.vote', subjectId: ballotId });
  return who.call('voteOnApprovals', ballot);
};
