import type { Permission } from '@tael/contract';
import { isReadyRole } from '@tael/contract/org/roles/ready-made';
import { useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { useWords } from '../../lib/words/language.ts';

export type Roles = CallOutput<'listRoles'>;
export type OwnRole = Roles['own'][number];
export type ReadyMadeRole = Roles['readyMade'][number];
export type RoleDetail = CallOutput<'getRole'>;
export type PermissionGroups = CallOutput<'functionList'>;
export type Member = CallOutput<'listRoleMembers'>[number];
export type Explanation = CallOutput<'explainAccess'>;

const rolesKey = ['roles'] as const;
const detailKey = (id: string) => [...rolesKey, id] as const;

export const useRoles = () =>
  useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => call('listRoles', {}, { signal }),
    meta: { inPlace: true },
  });

export const useRole = (id: string | undefined) =>
  useQuery({
    queryKey: detailKey(id ?? ''),
    queryFn: ({ signal }) => call('getRole', { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    meta: { inPlace: true },
  });

export const usePermissionGroups = () =>
  useQuery({
    queryKey: [...rolesKey, 'functions'],
    queryFn: () => call('functionList', {}),
    staleTime: Infinity,
    meta: { inPlace: true },
  });

export const useMembers = () =>
  useQuery({
    queryKey: [...rolesKey, 'members'],
    queryFn: () => call('listRoleMembers', {}),
    meta: { inPlace: true },
  });

export const useExplanation = (input: CallInput<'explainAccess'> | undefined) =>
  useQuery({
    queryKey: [...rolesKey, 'explain', input],
    queryFn: () => call('explainAccess', input ?? { id: '', permission: 'overview:read' }),
    enabled: input !== undefined,
    meta: { inPlace: true },
  });

/** An act on a role; the list, its details and the people are read again. */
export const useRoleAct = <Name extends 'createRole' | 'changeRole' | 'authorizeRole' | 'removeRole'>(
  name: Name,
) => useKeyedAct(name, { again: [rolesKey] });

/** What a role is called, whichever kind it is. */
export const useRoleName = (): ((ref: string, ownName?: string | null) => string) => {
  const { ready } = useWords('roles');
  const { data } = useRoles();
  return (ref, ownName) =>
    isReadyRole(ref) ? ready[ref].name : (ownName ?? data?.own.find(({ id }) => id === ref)?.name ?? ref);
};

/** Codes in the reader's words, as one list. */
export const usePermissionNames = (): ((codes: readonly Permission[]) => string) => {
  const words = useWords('permissions');
  return (codes) => codes.map((code) => words[code]).join(', ');
};
