import { MultiSelect } from '@mantine/core';
import { useWords } from '../../../../lib/words/language.ts';
import { useParties } from '../../api.ts';
import { partyKey, usePartyName, type Party } from './names.ts';

interface PartyFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: readonly Party[];
  readonly onChange: (parties: readonly Party[]) => void;
  readonly error?: string | undefined;
  /** Only people who may vote are offered. */
  readonly isVoting?: boolean;
}

/** Chooses roles and people. What is chosen already stays in sight, also once it is no more. */
export const PartyField = ({ value, onChange, isVoting = false, ...field }: PartyFieldProps) => {
  const words = useWords('approvalRequests').parties;
  const { data } = useParties();
  const nameOf = usePartyName(data);
  const roles = (data?.roles ?? []).map(({ role }): Party => ({ kind: 'role', role }));
  const people = (data?.people ?? [])
    .filter(({ mayVote }) => mayVote || !isVoting)
    .map(({ id }): Party => ({ kind: 'user', userId: id }));
  const offered = new Set([...roles, ...people].map(partyKey));
  const others = value.filter((party) => !offered.has(partyKey(party)));
  const parties = new Map([...roles, ...people, ...others].map((party) => [partyKey(party), party]));
  const group = (name: string, items: readonly Party[]) =>
    items.length === 0
      ? []
      : [
          {
            group: name,
            items: items.map((party) => ({
              value: partyKey(party),
              label: party.kind === 'role' ? words.everyone(nameOf(party)) : nameOf(party),
            })),
          },
        ];
  return (
    <MultiSelect
      {...field}
      placeholder={value.length === 0 ? words.placeholder : ''}
      value={value.map(partyKey)}
      onChange={(keys) => onChange(keys.flatMap((key) => parties.get(key) ?? []))}
      data={[...group(words.roles, roles), ...group(words.people, people), ...group(words.others, others)]}
      searchable
    />
  );
};
