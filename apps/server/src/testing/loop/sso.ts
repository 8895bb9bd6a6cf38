import { randomUUID } from 'node:crypto';
import type { LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Single sign-on: domains of a business. */
export const ssoCalls = ({ business }: LoopPeople) => {
  let made = 0;
  const domain = async (): Promise<string> => {
    made += 1;
    const name = `loop-${made}.test`;
    const { domains } = (await business.call('addSsoDomain', { domain: name })).body.data;
    const found = (domains as { id: string; domain: string }[]).find((one) => one.domain === name);
    return found?.id ?? '';
  };
  const scimToken = async (): Promise<string> => {
    const id = randomUUID();
    await business.call('createScimToken', { id });
    return id;
  };
  return {
    goodCalls: {},
    changes: {},
    ownedBy: { verifySsoDomain: domain, removeSsoDomain: domain, revokeScimToken: scimToken },
    rest: {
      saveSso: {
        id: randomUUID(),
        issuer: 'https://idp.example.com',
        clientId: 'tael',
        clientSecret: 'secret',
        isOn: false,
        isRequired: false,
        joinRole: null,
        version: 0,
      },
    },
  } satisfies LoopModule;
};
