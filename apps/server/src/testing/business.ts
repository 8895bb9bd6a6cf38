import { onboardingRoutes } from '@tael/contract';
import type { InputOf } from '@tael/contract';
import type { businessRoutes } from '@tael/contract/onboarding/business-routes';
import type { Principal } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { tokenHashOf } from '../modules/onboarding/owners/invite-person.ts';
import { uploadedFile } from '../modules/files/testing.ts';
import type { TestDatabase } from './database.ts';
import { detailsOf, onboardingHarness } from './onboarding.ts';

type People = InputOf<(typeof businessRoutes)['savePeople']>['people'];

/** One of a company's people as a form sends them. */
export const personOf = (change: Partial<People[number]> = {}): People[number] => ({
  isApplicant: false,
  firstName: 'Katherine',
  lastName: 'Johnson',
  email: 'katherine@example.com',
  language: 'en_US',
  share: '40',
  isController: false,
  ...change,
});

export const applicantAsPerson = personOf({
  isApplicant: true,
  firstName: '',
  lastName: '',
  email: '',
  share: '60',
  isController: true,
});

const companyOf = (change: Readonly<Record<string, unknown>>) => ({
  registeredBusinessName: 'Analytical Engines Ltd',
  chineseBusinessName: '分析机有限公司',
  businessNo: 'C-1842-0001',
  country: 'US',
  incorporatedOn: '2020-05-04',
  kind: 'limited_company',
  industry: 'software',
  address: '1 Analytical Way',
  city: 'Oakland',
  postalCode: '94607',
  website: 'https://engines.example',
  phone: '510-555-1212',
  ...change,
});

/** The applicant owns all of it. */
export const soleOwner = [{ ...applicantAsPerson, share: '100' }];

/** A company's way in, as a test drives it, on top of a person's. */
export const businessHarness = (db: TestDatabase) => {
  const harness = onboardingHarness(db);
  const { handlers, as, noExtras } = harness;

  const company = async (who: Principal, change: Readonly<Record<string, unknown>> = {}) => {
    const licenceFileId = await uploadedFile(as(who), who, 'business_licence');
    const input = onboardingRoutes.saveCompany.input.parse(companyOf({ licenceFileId, ...change }));
    return handlers.saveCompany(as(who, onboardingRoutes.saveCompany), input, noExtras);
  };
  const people = (who: Principal, list: People) =>
    handlers.savePeople(as(who, onboardingRoutes.savePeople), { people: list }, noExtras);
  const submit = (who: Principal) =>
    handlers.submitBusiness(as(who, onboardingRoutes.submitBusiness), {}, noExtras);
  const link = (who: Principal, accountNumber = '000123456789') =>
    handlers.startBankLink(
      as(who, onboardingRoutes.startBankLink),
      { routingNumber: '021000021', accountNumber, accountType: 'checking' },
      noExtras,
    );
  const confirm = (who: Principal, [first, second]: readonly [string, string]) =>
    handlers.confirmBankLink(as(who, onboardingRoutes.confirmBankLink), { first, second }, noExtras);

  /** The two deposits, as the account's bank told of them. */
  const deposits = async (who: Principal): Promise<readonly [string, string]> => {
    const statement = (await harness.mail.sentTo(who.email)).find(({ text }) => text.includes('TAEL VERIFY'));
    const [first = '', second = ''] = [...(statement?.text ?? '').matchAll(/\$(0\.\d\d)/g)].map(
      ([, amount]) => amount ?? '',
    );
    return [first, second];
  };
  /** The secret of the last link that was mailed to this address. */
  const tokenOf = async (email: string): Promise<string> =>
    (await harness.mail.sentTo(email)).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? '';

  const settle = async (): Promise<void> => {
    await harness.settle();
    harness.clock.advance(1_000);
    await harness.settle();
  };

  /** Somebody whose company is written down, with these people. */
  const writtenDown = async (list: People, lastName = 'Lovelace'): Promise<Principal> => {
    const who = await harness.newcomer();
    await harness.choose(who, 2);
    await company(who);
    await harness.details(who, { lastName });
    await people(who, list);
    await harness.purpose(who);
    await harness.dispatcher.drain();
    return who;
  };
  const linked = async (who: Principal): Promise<void> => {
    await link(who);
    await settle();
    await confirm(who, await deposits(who));
  };

  /** A company that needs nothing but to be handed in. */
  const complete = async (): Promise<Principal> => {
    const who = await writtenDown(soleOwner);
    await harness.submit(who);
    await settle();
    await linked(who);
    return who;
  };

  const personOfLink = async (token: string): Promise<string> => {
    const { rows } = await db.pool.query<{ person_id: string }>(
      'select person_id from onboarding_invitations where token_hash = $1',
      [tokenHashOf(token)],
    );
    return rows[0]?.person_id ?? newId();
  };

  const owner = {
    read: (token: string) => handlers.readInvitation(as(null), { token }, noExtras),
    details: (token: string, change: Readonly<Record<string, string>> = {}) =>
      handlers.saveOwnerDetails(
        as(null, onboardingRoutes.saveOwnerDetails),
        onboardingRoutes.saveOwnerDetails.input.parse({
          token,
          ...detailsOf({ firstName: 'Katherine', lastName: 'Johnson', ...change }),
        }),
        noExtras,
      ),
    documents: async (token: string, who: Principal) =>
      owner.documentsOf(token, { ...who, userId: await personOfLink(token) }),
    /** The same with what somebody else uploaded. */
    async documentsOf(token: string, person: Principal) {
      const documentFileId = await uploadedFile(as(person), person, 'identity_document');
      const faceFileId = await uploadedFile(as(person), person, 'identity_face');
      return handlers.submitOwnerCheck(
        as(null, onboardingRoutes.submitOwnerCheck),
        { token, documentType: 'passport', documentFileId, faceFileId, hasConsented: true },
        noExtras,
      );
    },
    /** An owner's whole part, up to the verdict. */
    async walk(email: string, who: Principal, lastName = 'Johnson'): Promise<string> {
      const token = await tokenOf(email);
      await owner.details(token, { lastName });
      await owner.documents(token, who);
      await settle();
      return token;
    },
  };

  return {
    ...harness,
    company,
    people,
    submitBusiness: submit,
    link,
    confirm,
    deposits,
    tokenOf,
    settle,
    writtenDown,
    linked,
    complete,
    owner,
  };
};
