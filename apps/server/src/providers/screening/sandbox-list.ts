import type { findingKinds } from '@tael/contract/onboarding/screening';

export interface ListEntry {
  readonly entryId: string;
  readonly list: string;
  readonly kind: (typeof findingKinds)[number];
  readonly subject: 'person' | 'company' | 'address';
  readonly latinNames: readonly string[];
  readonly chineseNames: readonly string[];
  /** `YYYY-MM-DD`; lists often do not know it. */
  readonly birthDate: string | null;
  readonly nation: string | null;
}

/** Everybody here is made up. `docs/sandbox.md` says which names to try. */
export const sandboxList: readonly ListEntry[] = [
  {
    entryId: 'SBX-S-001',
    list: 'Sandbox sanctions list',
    kind: 'sanction',
    subject: 'person',
    latinNames: ['Viktor Anatolievich Morozhenko', 'Victor Morozhenko'],
    chineseNames: [],
    birthDate: '1968-04-17',
    nation: 'BY',
  },
  {
    entryId: 'SBX-S-002',
    list: 'Sandbox sanctions list',
    kind: 'sanction',
    subject: 'person',
    latinNames: ['Zhao Tianlei'],
    chineseNames: ['赵天雷'],
    birthDate: null,
    nation: null,
  },
  {
    entryId: 'SBX-S-003',
    list: 'Sandbox sanctions list',
    kind: 'sanction',
    subject: 'person',
    latinNames: ['Sancho Embargado'],
    chineseNames: [],
    birthDate: null,
    nation: null,
  },
  {
    entryId: 'SBX-S-101',
    list: 'Sandbox sanctions list',
    kind: 'sanction',
    subject: 'company',
    latinNames: ['Northgate Meridian Shipping Ltd'],
    chineseNames: ['北门子午航运有限公司'],
    birthDate: null,
    nation: null,
  },
  {
    entryId: 'SBX-S-201',
    list: 'Sandbox sanctions list',
    kind: 'sanction',
    subject: 'address',
    latinNames: ['0xbad0000000000000000000000000000000000bad'],
    chineseNames: [],
    birthDate: null,
    nation: null,
  },
  {
    entryId: 'SBX-P-001',
    list: 'Sandbox list of politically exposed persons',
    kind: 'pep',
    subject: 'person',
    latinNames: ['Eleonora Prado Ministrelli'],
    chineseNames: [],
    birthDate: null,
    nation: null,
  },
  {
    entryId: 'SBX-P-002',
    list: 'Sandbox list of politically exposed persons',
    kind: 'pep',
    subject: 'person',
    latinNames: ['Ouyang Mingjing'],
    chineseNames: ['欧阳明镜'],
    birthDate: '1961-11-30',
    nation: 'SG',
  },
];
