/** Makes the sandbox people: those who register do it step by step, the others are appointed. */
import type { CallOf, onboardingRoutes } from '@tael/contract';
import { accountStatus, entityType, userStatus, userType } from '@tael/contract/identity/states';
import { transact, type Tx } from '../kernel/transaction.ts';
import type { Context } from '../kernel/context.ts';
import { createUser, hashPassword, saveProfile } from '../modules/identity/index.ts';
import { createCustomer, openAccount, setAccountStatus, setCustomerFlags } from '../modules/org/index.ts';
import { defaultTenantId } from '../modules/platform/index.ts';
import { specimenDocument, specimenFace } from './documents.ts';
import { sandboxPassword } from './people.ts';
import type { PastWorld, Person, World } from './world.ts';

export interface SandboxPeople {
  readonly admin: Person;
  readonly approver: Person;
  readonly personal: Person;
  readonly business: Person;
}

type Details = CallOf<typeof onboardingRoutes.saveDetails>;

const detailsOf = (firstName: string, lastName: string, change: Partial<Details> = {}): Details => ({
  firstName,
  lastName,
  birthDate: '1991-04-18',
  nation: 'US',
  mobile: '415-555-0132',
  address: '482 Larkin Street',
  city: 'San Francisco',
  postalCode: '94102',
  ...change,
});

const siyuan = detailsOf('Siyuan', 'Linwood', { chineseFirstName: '思远', chineseLastName: '林' });

const businessAccountCode = 3;

export const makePeople = async (world: PastWorld): Promise<SandboxPeople> => {
  await appoint(world);
  const applicants = [
    { email: 'personal@tael.test', details: siyuan, purpose: 'personal_spending' },
    { email: 'newcomer@tael.test' },
    // The sandbox's identity provider is in doubt about everybody of this last name, so that there is a case to decide.
    { email: 'applicant@tael.test', details: detailsOf('Marcus', 'Review'), purpose: 'software' },
  ] as const;
  for (const applicant of applicants) await onboard(world, applicant);
  const person = async (email: string): Promise<Person> => {
    const found = await world.findPerson(email);
    if (!found) throw new Error(`${email} was not made`);
    return found;
  };
  const business = await person('business@tael.test');
  await chooseBusinessAccount(world, business);
  return {
    admin: await person('admin@tael.test'),
    approver: await person('approver@tael.test'),
    personal: await person('personal@tael.test'),
    business,
  };
};

/** Our own people, and the business with its sub-account: whoever does not come by the registration of a person. */
const appoint = async (world: World): Promise<void> => {
  if (await world.findPerson('admin@tael.test')) return;
  const passwordHash = await hashPassword(sandboxPassword);
  const ctx: Context = { ...world.app.context(), channel: 'seed' };
  await transact(ctx, async (tx) => {
    const user = {
      tenantId: defaultTenantId,
      passwordHash,
      userStatus: userStatus.active,
      registerVersion: 2,
    };
    const staff = { ...user, customerId: null, entityType: null };
    await createUser(tx, ctx, { ...staff, email: 'admin@tael.test', userType: userType.admin });
    await createUser(tx, ctx, { ...staff, email: 'approver@tael.test', userType: userType.admin });
    await createUser(tx, ctx, { ...staff, email: 'operator@tael.test', userType: userType.operator });
    const customerId = await makeBusiness(tx, ctx);
    const member = { ...user, customerId, entityType: entityType.business };
    await createUser(tx, ctx, { ...member, email: 'business@tael.test', userType: userType.customer });
    const parentUserType = userType.customer;
    for (const email of ['member@tael.test', 'employee@tael.test'])
      await createUser(tx, ctx, { ...member, email, userType: userType.subAccount, parentUserType });
    await saveProfile(tx, ctx, customerId, {
      firstName: 'Meilin',
      lastName: 'Northlight',
      nation: 'US',
      mobile: '628-555-0176',
      registeredBusinessName: 'Northlight Trading LLC',
      businessNo: '82-4417208',
    });
  });
};

const makeBusiness = async (tx: Tx, ctx: Context): Promise<string> => {
  const displayName = 'Northlight Trading LLC';
  const id = await createCustomer(tx, ctx, {
    tenantId: defaultTenantId,
    entityType: entityType.business,
    displayName,
  });
  await setCustomerFlags(tx, id, { hasBusinessInfo: true, hasSubmitPurpose: true });
  await setAccountStatus(tx, ctx, id, accountStatus.active);
  await openAccount(tx, ctx, { tenantId: defaultTenantId, customerId: id }, businessAccountCode);
  return id;
};

/** Whoever holds several accounts is asked for one at the first sign-in; the business has been in before. */
const chooseBusinessAccount = async (world: World, business: Person): Promise<void> => {
  const accounts = await world.call(business, 'accounts', {});
  if (!accounts.some(({ chosen }) => chosen))
    await world.call(business, 'chooseAccount', { code: businessAccountCode });
};

/** Registers with a mailed code and goes on as far as there is something to say. */
const onboard = async (
  world: PastWorld,
  applicant: {
    readonly email: string;
    readonly details?: Details;
    readonly purpose?: 'personal_spending' | 'software';
  },
): Promise<void> => {
  const { email, details, purpose } = applicant;
  const who = (await world.findPerson(email)) ?? (await register(world, email));
  const { missing } = await world.call(who, 'onboarding', {});
  if (missing.includes('entity_type')) await world.call(who, 'chooseEntityType', { entityType: 1 });
  if (!details || !purpose || !missing.includes('identity_check')) return;
  await world.call(who, 'saveDetails', details);
  await world.call(who, 'savePurpose', { purpose, monthlyVolume: '1k_10k' });
  const upload = async (kind: 'identity_document' | 'identity_face', bytes: Buffer) =>
    (await world.call(who, 'uploadFile', { purpose: kind }, { filename: `${kind}.png`, bytes })).id;
  await world.call(who, 'submitIdentityCheck', {
    documentType: 'passport',
    documentFileId: await upload('identity_document', await specimenDocument()),
    faceFileId: await upload('identity_face', await specimenFace()),
  });
  await world.app.settle();
  world.goTo(new Date(world.now().getTime() + 60_000));
  await world.app.settle();
};

const register = async (world: World, email: string): Promise<Person> => {
  const deviceId = `seed-${email}`;
  await world.call(null, 'sendEmailCode', { email, purpose: 'register', deviceId });
  await world.app.settle();
  const [mail] = await world.call(null, 'sandboxMessages', { to: email });
  if (!mail?.code) throw new Error(`no code was mailed to ${email}`);
  await world.call(null, 'register', {
    email,
    password: sandboxPassword,
    code: mail.code,
    deviceId,
    terms: true,
  });
  const made = await world.findPerson(email);
  if (!made) throw new Error(`${email} could not register`);
  return made;
};
