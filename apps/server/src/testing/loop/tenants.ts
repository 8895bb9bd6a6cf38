import { newId } from '../../kernel/ids.ts';
import type { LoopModule } from './good-call.ts';
import { operatorBrand as brand } from '../white-label.ts';
import type { LoopPeople } from './people.ts';

const draft = { version: 1, revision: 1 };
const words = { subject: 'Code', text: '{code}' };

/** Operators that staff creates, and the people who run them. */
export const tenantCalls = ({ admin }: LoopPeople) => {
  let made = 0;
  const wanted = () => ({ name: 'Harbour', host: `cards${(made += 1)}.harbour.test` });
  const tenant = async () => ((await admin.call('createTenant', wanted())).body.data as { id: string }).id;
  return {
    goodCalls: {
      createTenant: () => Promise.resolve({ caller: admin, input: wanted() }),
      switchTenantFeature: async () => ({
        caller: admin,
        input: { id: await tenant(), feature: 'import', isOn: false, reason: 'Contract' },
      }),
      inviteOperator: async () => ({
        caller: admin,
        input: {
          id: await tenant(),
          name: 'Ana',
          email: `operator-${(made += 1)}@harbour.test`,
          role: 'platform_operator',
          language: 'en_US',
        },
      }),
    },
    rest: {
      saveBrand: { ...draft, content: brand },
      publishBrand: { ...draft, reason: 'Launch' },
      withdrawBrand: draft,
      restoreBrand: { ...draft, from: 1 },
      suspendTenant: { version: 1, reason: 'Contract' },
      resumeTenant: { version: 1, reason: 'Contract' },
      resendOperatorInvitation: { userId: newId() },
      withdrawOperator: { userId: newId(), version: 1 },
      freezeOperator: { userId: newId(), version: 1, reason: 'left' },
      unfreezeOperator: { userId: newId(), version: 1 },
      saveTenantMenu: { version: 0, entries: [] },
      getMailTemplate: { template: 'login' },
      saveMailTemplate: { template: 'login', version: 0, texts: { en_US: words, zh_CN: words } },
      resetMailTemplate: { template: 'login', version: 0 },
      testMailTemplate: { template: 'login', language: 'en_US' },
      addResource: { key: 'banner', functionCode: 1, fileId: newId() },
      removeResource: { resourceId: newId() },
    },
    changes: {
      switchTenantFeature: { feature: 'issuing' },
      createTenant: { name: 'Another harbour' },
      inviteOperator: { name: 'Maria' },
    },
  } satisfies LoopModule;
};
