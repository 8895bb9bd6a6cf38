import { item, type LoopRoom } from './good-call.ts';
import type { LoopPeople } from './people.ts';

const request = { subject: 'A question', comment: 'How do I begin?', name: 'Ana Silva', phone: '' };
const announcement = (audience: string) => ({
  audience,
  en: { title: 'Bank holiday', text: 'Transfers arrive a day later.' },
  zh: { title: '银行假日', text: '汇款将顺延一天到账。' },
});

/** What the house and its customers say to each other. */
export const messageCalls = ({ house, admin, customer }: LoopPeople) => {
  const ticket = async () => {
    // The loop asks more often than one person may within an hour.
    await house.db.pool.query(`update messaging_ticket_comments set at = at - interval '1 hour'`);
    return item(customer.call('openTicket', request));
  };
  const announcedTo = async (email: string): Promise<string> => {
    const { items } = (await admin.call('listCustomers', { search: email })).body.data as {
      items: { id: string }[];
    };
    const input = { ...announcement('customer'), customerId: items[0]?.id };
    return (await item(admin.call('sendAnnouncement', input))).id;
  };
  let asked = 0;
  const enquiry = async () => {
    asked += 1;
    await house.visitor.call('sendEnquiry', {
      name: 'Mei Lin',
      phone: '+86 138 0013 8000',
      email: 'mei@loop.test',
      content: `Question ${asked}`,
    });
    const [newest] = (await admin.call('listEnquiries')).body.data.items as { id: string; version: number }[];
    return { id: newest?.id, version: newest?.version };
  };
  return {
    goodCalls: {
      sendAnnouncement: () => Promise.resolve({ caller: admin, input: announcement('all') }),
      withdrawAnnouncement: async () => {
        const { id, version } = await item(admin.call('sendAnnouncement', announcement('business')));
        return { caller: admin, input: { id, version } };
      },
      openTicket: () => Promise.resolve({ caller: customer, input: request }),
      replyToTicket: async () => {
        const { id } = await ticket();
        return { caller: customer, input: { id, comment: 'One thing more.' } };
      },
      closeTicket: async () => {
        const { id, version } = await ticket();
        return { caller: customer, input: { id, version } };
      },
      settleEnquiry: async () => ({
        caller: admin,
        input: { ...(await enquiry()), state: 'answered', note: 'Called back' },
      }),
    },
    changes: {
      sendAnnouncement: { audience: 'personal' },
      withdrawAnnouncement: { version: 99 },
      openTicket: { comment: 'Another comment' },
      replyToTicket: { comment: 'Another comment' },
      closeTicket: { version: 99 },
      settleEnquiry: { note: 'Another note' },
    },
    ownedBy: {
      getTicket: async () => (await ticket()).id,
      getMessage: () => announcedTo('customer@loop.test'),
      dismissAnnouncement: () => announcedTo('customer@loop.test'),
    },
  } satisfies LoopRoom;
};
