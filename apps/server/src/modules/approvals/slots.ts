/** Who may vote on a step, without SQL. */
import type { ApprovalStep, Party } from '@tael/contract/approvals/policy';
import type { Member } from './types.ts';

/** A step as it stands: escalated ones ask more people. */
export interface StepInForce extends ApprovalStep {
  readonly isEscalated: boolean;
}

export interface Absence {
  readonly userId: string;
  readonly substituteId: string;
}

/** A place in a step: whose it is, and who may take it. */
export interface Slot {
  readonly slotId: string;
  readonly voter: Member;
}

/** Who there is to vote: the active people, those who are away, and whoever may not because they made it. */
export interface Voters {
  readonly members: readonly Member[];
  readonly absences: readonly Absence[];
  readonly barred: ReadonlySet<string>;
}

export const refOf = (party: Party): string => {
  if (party.kind === 'role') return `role:${party.role}`;
  return party.kind === 'user' ? `user:${party.userId}` : `permission:${party.permission}`;
};

/** A role or a name gives a vote to whoever may vote at all; a permission that its act asks for is enough by itself. */
const holds = (member: Member, party: Party): boolean => {
  if (party.kind === 'permission') return member.permissions.has(party.permission);
  if (!member.permissions.has('approval:vote')) return false;
  return party.kind === 'role' ? member.roles.includes(party.role) : member.id === party.userId;
};

/** Every reference under which somebody is asked. */
export const refsOf = (member: Member): string[] => [
  ...Array.from(member.permissions, (permission) => `permission:${permission}`),
  ...(member.permissions.has('approval:vote')
    ? [`user:${member.id}`, ...member.roles.map((role) => `role:${role}`)]
    : []),
];

export const isOneOf = (member: Member, parties: readonly Party[]): boolean =>
  parties.some((party) => holds(member, party));

export const partiesOf = (step: StepInForce): readonly Party[] =>
  step.isEscalated && step.escalation ? [...step.of, ...step.escalation.to] : step.of;

/** The places of a step and who may take each: its holder, and while they are away their substitute as well. */
export const slotsOf = (step: StepInForce, { members, absences, barred }: Voters): Slot[] => {
  const holders = members.filter((member) => isOneOf(member, partiesOf(step)));
  return holders
    .filter(({ id }) => !barred.has(id))
    .flatMap((holder) => {
      const substitutes = absences
        .filter(({ userId }) => userId === holder.id)
        .flatMap(({ substituteId }) =>
          members.filter(({ id, permissions }) => id === substituteId && permissions.has('approval:vote')),
        );
      return [holder, ...substitutes]
        .filter(({ id }) => !barred.has(id))
        .map((voter) => ({ slotId: holder.id, voter }));
    });
};

/** The place that somebody takes: their own before that of somebody who is away; none that is taken already. */
export const slotFor = (
  slots: readonly Slot[],
  voterId: string,
  taken: ReadonlySet<string>,
): Slot | undefined => {
  const free = slots.filter(({ slotId, voter }) => voter.id === voterId && !taken.has(slotId));
  return free.find(({ slotId }) => slotId === voterId) ?? free[0];
};

interface Cast {
  readonly voterId: string;
  readonly slotId: string;
  readonly step: number;
}

/** The votes on a step that count as things stand: whoever lost the right since has lost the vote. */
export const countingVotes = <Vote extends Cast>(
  steps: readonly StepInForce[],
  place: number,
  votes: readonly Vote[],
  voters: Voters,
): Vote[] => {
  const step = steps[place];
  if (!step) return [];
  // Who was away when the substitute voted may be back by now: the place is what has to stand.
  const slots = new Set(slotsOf(step, voters).map(({ slotId }) => slotId));
  const active = new Set(voters.members.map(({ id }) => id));
  return votes.filter(
    (vote) =>
      vote.step === place &&
      slots.has(vote.slotId) &&
      active.has(vote.voterId) &&
      !voters.barred.has(vote.voterId),
  );
};

/**
 * Whether steps can be brought to their end, each vote by a different person in a different place: a matching of needed
 * votes with people, grown by one vote after the other.
 */
export const canBeDecided = (steps: readonly StepInForce[], voters: Voters): boolean => {
  const wanted = steps.flatMap((step) => {
    const people = [...new Set(slotsOf(step, voters).map(({ voter }) => voter.id))];
    return Array.from({ length: step.needed }, () => people);
  });
  const votesOf = new Map<string, number>();
  const place = (vote: number, tried: Set<string>): boolean =>
    (wanted[vote] ?? []).some((person) => {
      if (tried.has(person)) return false;
      tried.add(person);
      const other = votesOf.get(person);
      if (other !== undefined && !place(other, tried)) return false;
      votesOf.set(person, vote);
      return true;
    });
  return wanted.every((_people, vote) => place(vote, new Set()));
};
