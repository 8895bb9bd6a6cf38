import { randomUUID } from 'node:crypto';
import { item, type LoopModule } from './good-call.ts';
import { subAccountOf } from '../sub-account.ts';
import type { LoopPeople } from './people.ts';

const request = { subject: 'A question', comment: 'How do I begin?', name: 'Ana Silva', phone: '' };
const announcement = (audience: string) => ({
  audience,
  en: { title: 'Bank holiday', html: '<p>Transfers arrive a day later.</p>' },
  zh: { title: '银行假日', html: '<p>汇款将顺延一天到账。</p>' },
});

const teamMessage = { title: 'Receipts', html: '<p>Please hand them in.</p>' };

/** What staff and its customers say to each other. */
export const messageCalls = ({ server, admin, customer, business }: LoopPeople) => {
  let reader: Promise<unknown> | undefined;
  /** The business, with somebody who reads what it writes. */
  const company = async () => {
    reader ??= subAccountOf(server, 'business@loop.test', 'reader@loop.test');
    await reader;
    return business;
  };
  const ticket = async () => {
    // The loop asks more often than one person may within an hour.
    await server.db.pool.query(`update messaging_ticket_comments set at = at - interval '1 hour'`);
    return item(customer.call('openTicket', request));
  };
  const announcedTo = async (email: string): Promise<string> => {
    const { items } = (await admin.call('listCustomers', { search: email })).body.data as {
      items: { id: string }[];
    };
    const input = { ...announcement('customer'), customerId: items[0]?.id };
    return (await item(admin.call('sendAnnouncement', input))).id;
  };
  let saved = 0;
  const macro = () => {
    saved += 1;
    return { name: `Saved ${saved}`, en: 'Hello {name}', zh: '{name}，您好' };
  };
  let asked = 0;
  const enquiry = async () => {
    asked += 1;
    await server.visitor.call('sendEnquiry', {
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
      testAnnouncement: () => {
        const { audience: _audience, ...input } = announcement('all');
        return Promise.resolve({ caller: admin, input });
      },
      sendTeamMessage: async () => ({ caller: await company(), input: teamMessage }),
      withdrawTeamMessage: async () => {
        const { messageId } = (await (await company()).call('sendTeamMessage', teamMessage)).body.data as {
          messageId: string;
        };
        return { caller: business, input: { id: messageId } };
      },
      withdrawAnnouncement: async () => {
        const { id, version } = await item(admin.call('sendAnnouncement', announcement('personal')));
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
      rateTicket: async () => {
        const { id, version } = await ticket();
        await admin.call('answerTicket', { id, version, comment: 'Done', isResolved: true });
        return { caller: customer, input: { id, rating: 5 } };
      },
      prioritizeTicket: async () => {
        const { id, version } = await ticket();
        return { caller: admin, input: { id, version, priority: 'high' } };
      },
      addMacro: () => Promise.resolve({ caller: admin, input: macro() }),
      changeMacro: async () => {
        const { id, version } = await item(admin.call('addMacro', macro()));
        return { caller: admin, input: { id, version, ...macro() } };
      },
      removeMacro: async () => {
        const { id, version } = await item(admin.call('addMacro', macro()));
        return { caller: admin, input: { id, version } };
      },
      liftSuppression: async () => {
        saved += 1;
        const to = `bounce.${saved}@loop.test`;
        await server.visitor.call('sendEmailCode', {
          email: to,
          purpose: 'register',
          deviceId: `device-${saved}`,
        });
        await server.app.settle();
        const { items } = (await admin.call('listSentMails', { search: to })).body.data as {
          items: { id: string }[];
        };
        return { caller: admin, input: { id: items[0]?.id } };
      },
      assignTicket: async () => {
        const { id, version } = await ticket();
        return { caller: admin, input: { id, version } };
      },
      answerTicket: async () => {
        const { id, version } = await ticket();
        return { caller: admin, input: { id, version, comment: 'We look at it.', isResolved: false } };
      },
      noteOnTicket: async () => {
        const { id } = await ticket();
        return { caller: admin, input: { id, comment: 'Ask the bank.' } };
      },
      settleEnquiry: async () => ({
        caller: admin,
        input: { ...(await enquiry()), state: 'answered', note: 'Called back' },
      }),
    },
    changes: {
      sendAnnouncement: { audience: 'personal' },
      testAnnouncement: { attachmentIds: [randomUUID()] },
      sendTeamMessage: { title: 'Another title' },
      withdrawTeamMessage: { id: randomUUID() },
      withdrawAnnouncement: { version: 99 },
      openTicket: { comment: 'Another comment' },
      replyToTicket: { comment: 'Another comment' },
      closeTicket: { version: 99 },
      rateTicket: { rating: 4 },
      prioritizeTicket: { priority: 'low' },
      addMacro: { en: 'Another text' },
      changeMacro: { en: 'Another text' },
      removeMacro: { version: 99 },
      liftSuppression: { id: randomUUID() },
      assignTicket: { version: 99 },
      answerTicket: { comment: 'Another answer' },
      noteOnTicket: { comment: 'Another note' },
      settleEnquiry: { note: 'Another note' },
    },
    ownedBy: {
      getTicket: async () => (await ticket()).id,
      readTicket: async () => (await ticket()).id,
      getMessage: () => announcedTo('customer@loop.test'),
      dismissAnnouncement: () => announcedTo('customer@loop.test'),
    },
  } satisfies LoopModule;
};
