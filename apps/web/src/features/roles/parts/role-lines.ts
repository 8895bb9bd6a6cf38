import { useMemo } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { Roles } from '../api.ts';

/** A role as the list shows it, whichever kind it is. */
export interface RoleLine {
  readonly ref: string;
  readonly name: string;
  readonly text: string;
  readonly reach: string;
  readonly state: 'ready' | 'live' | 'saved';
  readonly people: number;
}

export const useRows = (roles: Roles | undefined): readonly RoleLine[] | undefined => {
  const words = useWords('roles');
  const { userType } = useUser();
  return useMemo(
    () =>
      roles && [
        ...roles.own.map((role): RoleLine => ({
          ref: role.id,
          name: role.name,
          text: words.numbered(role.number),
          reach: userType === 1 ? words.reachOfStaff : words.reach[role.reach],
          state: role.isAuthorized ? 'live' : 'saved',
          people: role.people,
        })),
        ...roles.readyMade.map(({ key, reach, people }): RoleLine => ({
          ref: key,
          ...words.ready[key],
          reach: userType === 1 ? words.reachOfStaff : words.reach[reach],
          state: 'ready',
          people,
        })),
      ],
    [roles, words, userType],
  );
};
