/** What was said in the three months: an announcement, a ticket with its answer, and messages that were read. */
import type { SandboxPeople } from './make-people.ts';
import type { Step } from './play.ts';
import type { World } from './world.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const holiday = {
  audience: 'all',
  en: {
    title: 'Bank transfers are delayed over the holiday',
    html: '<p>US banks are closed on the last Thursday of the month. Transfers you submit during this time arrive on the next business day.</p><p>Cards work as usual.</p>',
  },
  zh: {
    title: '假期期间银行转账将顺延',
    html: '<p>本月最后一个星期四美国银行休市，期间汇出的款项将顺延至下一个银行工作日到账。</p><p>卡片消费不受影响。</p>',
  },
} as const;

const question = {
  subject: 'A merchant charged me twice',
  comment: 'The same order appears twice in my transactions. Which of the two will be given back?',
  name: 'Siyuan Linwood',
  phone: '415-555-0132',
};

/** Steps that end at `endMs`; one that was done before changes nothing. */
export const talkSteps = (world: World, people: SandboxPeople, endMs: number): Step[] => {
  const announce = async (): Promise<void> => {
    const { items } = await world.call(people.admin, 'listSentAnnouncements', {});
    if (items.length === 0) await world.call(people.admin, 'sendAnnouncement', holiday);
  };
  const ask = async (): Promise<void> => {
    const { items } = await world.call(people.personal, 'listTickets', {});
    if (items.length === 0) await world.call(people.personal, 'openTicket', question);
    await world.app.settle();
  };
  const catchUp = async (): Promise<void> => {
    await world.app.settle();
    for (const reader of [people.personal, people.business]) await world.call(reader, 'readAllMessages', {});
  };
  return [
    { at: endMs - 7 * dayMs, run: catchUp },
    { at: endMs - 6 * dayMs, run: announce },
    { at: endMs - 5 * dayMs, run: ask },
    { at: endMs - 5 * dayMs + hourMs, run: () => world.app.settle() },
  ];
};
