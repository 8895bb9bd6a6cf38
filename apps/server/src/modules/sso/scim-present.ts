import type { ProvisionedMember } from '../org/index.ts';

const messages = 'urn:ietf:params:scim:api:messages:2.0';
const schemas = 'urn:ietf:params:scim:schemas:core:2.0';

export const scimPath = '/scim/v2';
export const scimUrlOf = ({ publicUrl }: { readonly publicUrl: string }): string => `${publicUrl}${scimPath}`;

/** Whoever is neither frozen nor closed nor refused; those who wait for the platform are not kept out by their company. */
export const isActive = ({ state }: Pick<ProvisionedMember, 'state'>): boolean =>
  state === 'active' || state === 'under_review' || state === 'audit_success';

export const presentUser = (
  baseUrl: string,
  member: ProvisionedMember,
  externalId: string | null | undefined,
) => ({
  schemas: [`${schemas}:User`],
  id: member.id,
  ...(externalId && { externalId }),
  userName: member.email,
  displayName: member.name,
  name: { formatted: member.name },
  emails: [{ value: member.email, type: 'work', primary: true }],
  active: isActive(member),
  meta: {
    resourceType: 'User',
    created: member.createdAt.toISOString(),
    lastModified: member.updatedAt.toISOString(),
    location: `${baseUrl}/Users/${member.id}`,
  },
});

export type ScimUser = ReturnType<typeof presentUser>;

export const presentList = (all: readonly ScimUser[], page: { startIndex: number; count: number }) => {
  const from = page.startIndex - 1;
  const shown = all.slice(from, from + page.count);
  return {
    schemas: [`${messages}:ListResponse`],
    totalResults: all.length,
    startIndex: page.startIndex,
    itemsPerPage: shown.length,
    Resources: shown,
  };
};

export const presentError = (status: number, detail: string, scimType: string | null) => ({
  schemas: [`${messages}:Error`],
  status: String(status),
  ...(scimType !== null && { scimType }),
  detail,
});

/** What is served here of SCIM (RFC 7643, section 5). */
export const presentProvider = (baseUrl: string) => ({
  schemas: [`${schemas}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 100 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that the owner of the company creates in the console.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
});
