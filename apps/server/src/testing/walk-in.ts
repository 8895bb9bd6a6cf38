import type { Caller } from './caller.ts';

const ok = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
};

/** The steps of onboarding as a personal customer, up to the submitted identity check. */
export const walkIn = async (
  person: Caller,
  lastName: string,
  change: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await walkToCheck(person, lastName, change);
  const documentFileId = await person.upload('identity_document');
  const faceFileId = await person.upload('identity_face');
  await ok(person.call('submitIdentityCheck', { documentType: 'passport', documentFileId, faceFileId }));
};

/** The same up to the identity check. */
export const walkToCheck = async (
  person: Caller,
  lastName: string,
  change: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await ok(person.call('chooseEntityType', { entityType: 1 }));
  await ok(
    person.call('saveDetails', {
      firstName: 'Anabel',
      lastName,
      birthDate: '1990-04-12',
      nation: 'US',
      mobile: '510-555-1212',
      address: '12 Harbour Street',
      city: 'Oakland',
      postalCode: '94607',
      ...change,
    }),
  );
  await ok(person.call('savePurpose', { purpose: 'software', monthlyVolume: '1k_10k' }));
};
