import { isReadyRole } from '@tael/contract/org/roles/ready-made';
import { useWords } from '../../../lib/words/language.ts';
import type { SsoSetup } from '../api.ts';

/** What a role is called: a ready-made one in the reader's language, one of the company's own as the company says. */
export const useRoleName = () => {
  const { ready } = useWords('roles');
  return ({ ref, name }: SsoSetup['roles'][number]): string =>
    name ?? (isReadyRole(ref) ? ready[ref].name : ref);
};
