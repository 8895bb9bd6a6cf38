import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Customers as such: their standing, their registrations, their departments. */
export const customerCalls = ({ server, admin, approver, business }: LoopPeople) => {
  let departments = 0;
  const departmentName = () => `Department ${(departments += 1)}`;
  const department = () => item(business.call('addDepartment', { name: departmentName(), leadId: null }));
  let reviewed = 0;
  const inReview = async () => {
    reviewed += 1;
    const email = `review-${reviewed}@loop.test`;
    await server.customer(email, 'Review');
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
    await server.customer(email);
    const { items } = (await admin.call('listCustomers', { search: email })).body.data as {
      items: { id: string }[];
    };
    return { id: items[0]?.id };
  };
  let views = 0;
  const viewOf = () => ({ list: 'cards', name: `View ${(views += 1)}`, query: 'status=frozen', hidden: [] });
  const view = () => item(business.call('saveView', viewOf()));
  const filed = async () => {
    const { id } = await walkedIn();
    const { version } = (await admin.call('getCustomer', { id })).body.data as { version: number };
    return { id, version };
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
      saveView: () => Promise.resolve({ caller: business, input: viewOf() }),
      renameView: async () => {
        const { id, version } = await view();
        return { caller: business, input: { id, version, name: viewOf().name } };
      },
      decideReview: async () => ({
        caller: admin,
        input: { ...(await inReview()), decision: 'approve', reason: 'Documents agree' },
      }),
      suspendCustomer: async () => ({
        caller: admin,
        input: { ...(await walkedIn()), reason: 'compliance', note: 'Asked for documents twice' },
      }),
      restrictCustomer: async () => ({
        caller: admin,
        input: { ...(await walkedIn()), reason: 'unpaid_fees', note: 'Three months' },
      }),
      annotateCustomer: async () => ({
        caller: admin,
        input: { ...(await filed()), tags: ['Key account'], reviewOn: null },
      }),
      openCustomerView: async () => ({
        caller: admin,
        input: { ...(await walkedIn()), reason: 'Ticket about a declined card' },
      }),
      switchCustomerFeature: async () => ({
        caller: admin,
        input: {
          ...(await walkedIn()),
          feature: 'issuing',
          isOn: false,
          reason: 'Asked for by the customer',
        },
      }),
      addCustomerNote: async () => ({
        caller: admin,
        input: { ...(await walkedIn()), note: 'Calls on Mondays' },
      }),
      reinstateCustomer: async () => {
        const { id } = await walkedIn();
        await admin.call('suspendCustomer', { id, reason: 'compliance', note: 'Asked for documents twice' });
        return { caller: approver, input: { id, reason: 'resolved', note: 'The documents came' } };
      },
    },
    changes: {
      addDepartment: { name: 'Another one' },
      changeDepartment: { name: 'Another one' },
      saveView: { query: 'status=active' },
      renameView: { name: 'Another view' },
      decideReview: { reason: 'Another reason' },
      suspendCustomer: { note: 'Another note' },
      restrictCustomer: { note: 'Another note' },
      annotateCustomer: { tags: ['Another tag'] },
      addCustomerNote: { note: 'Another note' },
      switchCustomerFeature: { feature: 'import' },
      openCustomerView: { reason: 'Another reason' },
      reinstateCustomer: { note: 'Another note' },
    },
    ownedBy: {
      removeDepartment: async () => (await department()).id,
      removeView: async () => (await view()).id,
    },
    rest: {
      customerLines: { section: 'cards' },
      releaseReview: { reason: 'For somebody else' },
      renamePasskey: { name: 'Old laptop' },
    },
  } satisfies LoopModule & Record<'department', unknown>;
};

/** What other modules need of them. */
export type CustomerThings = Pick<ReturnType<typeof customerCalls>, 'department'>;
