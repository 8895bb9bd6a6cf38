import type { Permission } from '../../permissions.ts';
import { basePermissions } from '../../base-permissions.ts';

export interface Holder {
  readonly id: string;
  readonly name: string;
  /** Leads a department, and so holds what a lead holds whatever the role says. */
  readonly isLead: boolean;
}

export interface Effect<Person extends Holder> {
  readonly person: Person;
  readonly gains: readonly Permission[];
  readonly loses: readonly Permission[];
}

const lead: ReadonlySet<string> = new Set(basePermissions.lead);

/** Who of a role's holders gains and who loses what, when it holds `after` instead of `before`; the others are left out. */
export const roleEffect = <Person extends Holder>(
  holders: readonly Person[],
  before: readonly Permission[],
  after: readonly Permission[],
): Effect<Person>[] => {
  const gained = after.filter((code) => !before.includes(code));
  const lost = before.filter((code) => !after.includes(code));
  return holders
    .map((person) => ({
      person,
      gains: gained.filter((code) => !(person.isLead && lead.has(code))),
      loses: lost.filter((code) => !(person.isLead && lead.has(code))),
    }))
    .filter(({ gains, loses }) => gains.length > 0 || loses.length > 0);
};
