import { approvalActNames } from '@tael/contract/approvals/acts';
import { isReadyRole } from '@tael/contract/org/roles/ready-made';
import { useCallback } from 'react';
import { chosen } from '../../../../lib/forms/filters.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { useWords } from '../../../../lib/words/language.ts';
import type { Parties, PolicyRule } from '../../api.ts';

export type Party = PolicyRule['makers'][number];

export interface Person {
  readonly email: string;
  /** Empty while nobody has said it. */
  readonly name: string;
}

/** What somebody is called: by their name, or by their address where nobody has said it. */
export const calledBy = ({ name, email }: Person): string => name || email;

/** Name and address, where people are chosen: two may have one name. */
export const personChoice = ({ name, email }: Person): string =>
  [name, email].filter((part) => part !== '').join(' · ');

/** Says who somebody is; the reader is told apart. Nobody is the system. */
export const usePersonName = (): ((person: Person | undefined) => string) => {
  const { you, system } = useWords('approvalRequests').detail;
  const own = useUser().email;
  return useCallback(
    (person) => {
      if (!person) return system;
      return person.email === own ? you(calledBy(person)) : calledBy(person);
    },
    [own, you, system],
  );
};

const calledIn = (parties: Parties | undefined, userId: string): string | undefined => {
  const person = parties?.people.find(({ id }) => id === userId);
  return person && calledBy(person);
};

/** Says what a rule is called: one that everybody begins with by its act, any other as somebody named it. */
export const useRuleName = (): ((name: string) => string) => {
  const act = useWords('approvalActs');
  return (name) => {
    const own = chosen(approvalActNames, name);
    return own ? act[own] : name;
  };
};

/** Says whom a person's id, a role or a permission means. */
export const useWho = (parties: Parties | undefined): ((who: string) => string) => {
  const words = useWords('approvalRequests');
  const { ready } = useWords('roles');
  const holders: Readonly<Record<string, string>> = words.holder;
  return (who) =>
    calledIn(parties, who) ??
    parties?.roles.find(({ role }) => role === who)?.name ??
    (isReadyRole(who) ? ready[who].name : undefined) ??
    holders[who] ??
    (who.includes(':') ? words.holder.other : words.unknownRole);
};

/** Says who votes or makes: everybody with a role or a permission, or one person. */
export const usePartyName = (parties: Parties | undefined): ((party: Party) => string) => {
  const { unknownPerson } = useWords('approvalRequests');
  const whoOf = useWho(parties);
  return (party) => {
    switch (party.kind) {
      case 'role':
        return whoOf(party.role);
      case 'permission':
        return whoOf(party.permission);
      case 'user':
        return calledIn(parties, party.userId) ?? unknownPerson;
    }
  };
};

/** What tells a party from the others, as the value of a choice. */
export const partyKey = (party: Party): string => {
  switch (party.kind) {
    case 'role':
      return `role ${party.role}`;
    case 'permission':
      return `permission ${party.permission}`;
    case 'user':
      return `user ${party.userId}`;
  }
};
