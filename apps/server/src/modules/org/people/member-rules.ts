/** Decisions about people, without SQL. */
import type { memberSorts, MemberState } from '@tael/contract/org/people/states';
import { searchTextOf } from '../../../kernel/lists/search-text.ts';

export interface Narrowing {
  readonly search?: string | undefined;
  readonly state?: readonly MemberState[] | undefined;
  readonly role?: readonly string[] | undefined;
  readonly departmentId?: readonly string[] | undefined;
}

export interface Narrowed {
  readonly state: MemberState;
  readonly role: { readonly ref: string };
  readonly department: { readonly id: string } | null;
  readonly name: string;
  readonly email: string;
  readonly tags: readonly string[];
}

/** Whether somebody is among those that were asked for: each word is found in a name, its pinyin, the address or a tag. */
export const isAmong = (person: Narrowed, { search, state, role, departmentId }: Narrowing): boolean => {
  if (state !== undefined && !state.includes(person.state)) return false;
  if (role !== undefined && !role.includes(person.role.ref)) return false;
  if (departmentId !== undefined && !departmentId.includes(person.department?.id ?? '')) return false;
  const text = searchTextOf([person.name, person.email, ...person.tags]);
  return searchTextOf([search ?? ''])
    .split(/\s+/)
    .every((word) => text.includes(word));
};

type Sort = (typeof memberSorts)[number];
type Listed = { readonly name: string; readonly email: string; readonly invitedAt: string };

const shownName = ({ name, email }: Listed): string => name || email;
const orders: Readonly<Record<Sort, (one: Listed, other: Listed) => number>> = {
  name: (one, other) => shownName(one).localeCompare(shownName(other), 'zh-CN'),
  added: (one, other) => Date.parse(one.invitedAt) - Date.parse(other.invitedAt),
};

/** People in the order asked for, Chinese names by their pinyin; as they come where none is. */
export const inOrder = <Person extends Listed>(
  people: readonly Person[],
  sort: Sort | `-${Sort}` | undefined,
): readonly Person[] => {
  if (sort === undefined) return people;
  const isDescending = sort.startsWith('-');
  const order = orders[(isDescending ? sort.slice(1) : sort) as Sort]; // what is left of it is a name
  return people.toSorted((one, other) => (isDescending ? order(other, one) : order(one, other)));
};

/** How long a claim of a review lasts without an act of whoever holds it. */
const claimMs = 30 * 60_000;

export const claimUntil = (now: Date): Date => new Date(now.getTime() + claimMs);

/** Who has a review in hand now; a claim that ran out is none. */
export const claimOf = (
  row: { readonly claimed_by: string | null; readonly claimed_until: Date | null },
  now: Date,
): { readonly by: string; readonly until: Date } | null =>
  row.claimed_by !== null && row.claimed_until !== null && row.claimed_until > now
    ? { by: row.claimed_by, until: row.claimed_until }
    : null;
