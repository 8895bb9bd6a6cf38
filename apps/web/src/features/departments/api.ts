import { useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { departmentsKey, peopleKey } from '../../parts/people/people.ts';

export type Department = CallOutput<'listDepartments'>[number];

export const useDepartments = () =>
  useQuery({
    queryKey: departmentsKey,
    queryFn: ({ signal }) => call('listDepartments', {}, { signal }),
    meta: { inPlace: true },
  });

export const usePeople = () =>
  useQuery({ queryKey: peopleKey, queryFn: () => call('listPeople', {}), meta: { inPlace: true } });

/** Adds a department, or changes one; the list is read again. */
export const useSaveDepartment = (department: Department | undefined) =>
  useKeyedWork(
    (input: CallInput<'addDepartment'>, key) =>
      department
        ? call('changeDepartment', { ...input, id: department.id, version: department.version }, { key })
        : call('addDepartment', input, { key }),
    { again: [departmentsKey] },
  );

export const useRemoveDepartment = () => useKeyedAct('removeDepartment', { again: [departmentsKey] });
