import type { scimWords } from '@tael/i18n/scim';

/** The words that RFC 7644 (table 9) has for what was wrong. */
export type ScimType =
  'uniqueness' | 'invalidFilter' | 'invalidValue' | 'invalidSyntax' | 'invalidPath' | 'mutability';

interface Rule {
  readonly status: number;
  readonly scimType: ScimType | null;
}

const refusals = {
  body: { status: 400, scimType: 'invalidSyntax' },
  exists: { status: 409, scimType: 'uniqueness' },
  filter: { status: 400, scimType: 'invalidFilter' },
  paging: { status: 400, scimType: 'invalidValue' },
  userName: { status: 400, scimType: 'invalidValue' },
  domain: { status: 400, scimType: 'invalidValue' },
  role: { status: 403, scimType: null },
  inactive: { status: 400, scimType: 'invalidValue' },
  fixed: { status: 400, scimType: 'mutability' },
  name: { status: 400, scimType: 'invalidPath' },
  value: { status: 400, scimType: 'invalidValue' },
  operation: { status: 400, scimType: 'invalidSyntax' },
  active: { status: 409, scimType: null },
} as const satisfies Record<keyof ReturnType<typeof scimWords>, Rule>;

export type ScimRefusalCode = keyof typeof refusals;

/** A refusal in the words of SCIM, which programs read and which no screen shows. */
export class ScimRefusal extends Error {
  readonly code: ScimRefusalCode;
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(code: ScimRefusalCode) {
    super(code);
    this.name = 'ScimRefusal';
    this.code = code;
    this.status = refusals[code].status;
    this.scimType = refusals[code].scimType;
  }
}

export const refuse = (code: ScimRefusalCode): never => {
  throw new ScimRefusal(code);
};
