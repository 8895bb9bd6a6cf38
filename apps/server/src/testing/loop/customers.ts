import { item, type LoopRoom } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Customers as such: their standing, their registrations, their departments. */
export const customerCalls = ({ house, admin, approver, business }: LoopPeople) => {
  let departments = 0;
  const departmentName = () => `Department ${(departments += 1)}`;
  const department = () => item(business.call('addDepartment', { name: departmentName(), leadId: null }));
  let reviewed = 0;
  const inReview = async () => {
    reviewed += 1;
    const email = `review-${reviewed}@loop.test`;
    await house.customer(email, 'Review');
    const items = (await admin.call('listReviews', { limit: 100 })).body.data.items as {
      id: string;
      version: number;
      email: string;
    }[];
    const found = items.find((review) => review.email === email);
    return { id: found?.id, version: found?.version };
  };
  /** Somebody new, whose standing may be changed. */
  const walkedIn = async () => {
    reviewed += 1;
    const email = `standing-${reviewed}@loop.test`;
    await house.customer(email);
    const { items } = (await admin.call('listCustomers', { search: email })).body.data as {
      items: { id: string }[];
    };
    return { id: items[0]?.id };
  };
  return {
    department,
    goodCalls: {
      addDepartment: () =>
        Promise.resolve({ caller: business, input: { name: departmentName(), leadId: null } }),
      changeDepartment: async () => {
        const { id, version } = await department();
        return { caller: business, input: { id, version, name: departmentName(), leadId: null } };
      },
      decideReview: async () => ({
        caller: admin,
        input: { ...(await inReview()), decision: 'approve', reason: 'Papers agree' },
      }),
      suspendCustomer: async () => ({
        caller: admin,
        input: { ...(await walkedIn()), reason: 'compliance', note: 'Asked for papers twice' },
      }),
      restrictCustomer: async () => ({
        caller: admin,
        input: { ...(await walkedIn()), reason: 'unpaid_fees', note: 'Three months' },
      }),
      reinstateCustomer: async () => {
        const { id } = await walkedIn();
        await admin.call('suspendCustomer', { id, reason: 'compliance', note: 'Asked for papers twice' });
        return { caller: approver, input: { id, reason: 'resolved', note: 'The papers came' } };
      },
    },
    changes: {
      addDepartment: { name: 'Another one' },
      changeDepartment: { name: 'Another one' },
      decideReview: { reason: 'Another reason' },
      suspendCustomer: { note: 'Another note' },
      restrictCustomer: { note: 'Another note' },
      reinstateCustomer: { note: 'Another note' },
    },
    ownedBy: {
      removeDepartment: async () => (await department()).id,
    },
    rest: {
      releaseReview: { reason: 'For somebody else' },
      renamePasskey: { name: 'Old laptop' },
    },
  } satisfies LoopRoom & Record<'department', unknown>;
};

/** What other rooms need of them. */
export type CustomerThings = Pick<ReturnType<typeof customerCalls>, 'department'>;
