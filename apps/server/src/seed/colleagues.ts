/** The people of the business: each with a role of their own, one of them frozen, one who waits for the audit. */
import type { ReadyRole } from '@tael/contract/org/roles/ready-made';
import { transact } from '../kernel/transaction.ts';
import { setPlan } from '../modules/fees/index.ts';
import { defaultTenantId } from '../modules/platform/index.ts';
import type { SandboxPeople } from './make-people.ts';
import { sandboxPassword } from './people.ts';
import type { Step } from './play.ts';
import type { Person, World } from './world.ts';

const dayMs = 86_400_000;

interface Colleague {
  readonly email: string;
  readonly name: string;
  readonly role: ReadyRole;
  readonly tags?: readonly string[];
  readonly becomes?: 'frozen' | 'under_review';
}

const planned: readonly Colleague[] = [
  { email: 'first-approver@tael.test', name: 'Chen Yu 陈宇', role: 'approver' },
  { email: 'second-approver@tael.test', name: 'Priya Natarajan', role: 'approver' },
  { email: 'accountant@tael.test', name: '王小明', role: 'accountant', tags: ['finance'] },
  { email: 'developer@tael.test', name: 'Jonas Weber', role: 'developer' },
  { email: 'viewer@tael.test', name: 'Amelia Ortiz', role: 'viewer', tags: ['auditor'] },
  { email: 'frozen@tael.test', name: 'Tom Baker', role: 'viewer', becomes: 'frozen' },
  { email: 'waiting@tael.test', name: '林美玲', role: 'accountant', becomes: 'under_review' },
];

/** Invites somebody as the business would, and takes them as far as they come. */
const join = async (world: World, { admin, business }: SandboxPeople, who: Colleague): Promise<void> => {
  const { id, version } = await world.call(business, 'inviteMember', {
    email: who.email,
    name: who.name,
    role: who.role,
    departmentId: null,
    addresses: [],
    domainName: 'northlight.example',
    language: /\p{Script=Han}/u.test(who.name) ? 'zh_CN' : 'en_US',
    licenceFileId: null,
  });
  if (who.becomes === 'under_review') return;
  const said = { reasons: [], note: '' };
  await world.call(admin, 'decideSubAccountReview', { id, version, decision: 'approve', ...said });
  await world.app.settle();
  const [mail] = await world.call(null, 'sandboxMessages', { to: who.email });
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${who.email}`);
  await world.call(null, 'acceptInvitedAccess', { token, password: sandboxPassword });
  const { version: joined, name } = await world.call(business, 'getMember', { id });
  const about = { id, name, departmentId: null, addresses: [], domainName: 'northlight.example' };
  if (who.tags)
    await world.call(business, 'changeMember', { ...about, tags: [...who.tags], version: joined });
  if (who.becomes === 'frozen')
    await world.call(business, 'freezeMember', { id, reason: 'left', note: '', version: joined });
};

const giveLargerPlan = (world: World, { customerId }: Person): Promise<void> => {
  const ctx = { ...world.app.context(), channel: 'seed' } as const;
  if (customerId === null) throw new Error('a business is a customer');
  return transact(ctx, (tx) => setPlan(tx, ctx, { id: customerId, tenantId: defaultTenantId }, 'growth'));
};

/** One step, thirty days before `endMs`; whoever is there already stays as they are. */
export const colleagueSteps = (world: World, people: SandboxPeople, endMs: number): Step[] => [
  {
    at: endMs - 30 * dayMs,
    run: async () => {
      await giveLargerPlan(world, people.business);
      for (const who of planned) if (!(await world.findPerson(who.email))) await join(world, people, who);
    },
  },
];
