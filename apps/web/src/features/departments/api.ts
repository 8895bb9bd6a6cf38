import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/client.ts';
import { useKeyedAct } from '../../lib/keyed-act.ts';
import { departmentsKey, peopleKey } from '../../lib/people.ts';

export type Department = CallOutput<'listDepartments'>[number];
type DepartmentAct = 'addDepartment' | 'changeDepartment' | 'removeDepartment';

export const useDepartments = () =>
  useQuery({
    queryKey: departmentsKey,
    queryFn: ({ signal }) => call('listDepartments', {}, { signal }),
    meta: { inPlace: true },
  });

export const usePeople = () =>
  useQuery({ queryKey: peopleKey, queryFn: () => call('listPeople', {}), meta: { inPlace: true } });

/** An act on a department; the list is read again. */
export const useDepartmentAct = <Name extends DepartmentAct>(name: Name) =>
  useKeyedAct(name, { again: [departmentsKey] });
