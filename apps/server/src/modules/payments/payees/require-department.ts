import { failField } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { departmentsById } from '../../org/index.ts';

/** Refuses a department of nobody's or of somebody else's. */
export const requireDepartment = async (tx: Tx, customerId: string, id: string | null): Promise<void> => {
  if (id !== null && !(await departmentsById(tx, customerId, [id])).has(id))
    failField('departmentId', 'department_unknown');
};
