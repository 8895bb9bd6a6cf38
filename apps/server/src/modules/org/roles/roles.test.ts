import { randomUUID } from 'node:crypto';
import { previewHeader } from '@tael/contract/org/roles/verdict';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roleCompany, type RoleCompany } from '../../../testing/role-company.ts';

let company: RoleCompany;
beforeAll(async () => {
  company = await roleCompany();
}, 120_000);
beforeEach(() => company.reset());
afterAll(() => company.server.close());

describe('a role', () => {
  it('is copied, saved and company.authorized, each with its audit row; only then it counts, without a new sign-in', async () => {
    const { id, version } = await company.make(company.owner, ['card:read', 'overview:read']);
    await company.hold('viewer', null, id);
    expect((await company.people.viewer.call('listCards')).body.code).toBe('forbidden');
    expect((await company.people.viewer.call('buttonPermissions')).body.data).toEqual({
      btnpermissionList: [],
    });
    const live = await company.owner.call('authorizeRole', { id, version });
    expect(live.body.data).toMatchObject({ isAuthorized: true, authorized: ['card:read', 'overview:read'] });
    expect((await company.people.viewer.call('listCards')).status).toBe(200);
    const saved = await company.owner.call('changeRole', {
      id,
      version,
      name: 'Desk',
      permissions: ['overview:read'],
    });
    expect(saved.body.data).toMatchObject({
      isAuthorized: false,
      authorized: ['card:read', 'overview:read'],
    });
    expect((await company.people.viewer.call('listCards')).status).toBe(200);
    await company.owner.call('authorizeRole', { id, version: saved.body.data.version });
    expect((await company.people.viewer.call('listCards')).body.code).toBe('forbidden');
    expect(await company.auditedOf(id)).toEqual([
      'org.role_created',
      'org.role_proposed',
      'approval.approved',
      'org.role_authorized',
      'org.role_changed',
      'org.role_proposed',
      'approval.approved',
      'org.role_authorized',
    ]);
  });

  it('is shown with those who hold it, and its own holder may not change it', async () => {
    const { id } = await company.authorized(['role:read', 'role:write', 'card:read']);
    await company.hold('developer', null, id);
    const { body } = await company.owner.call('getRole', { id });
    expect(body.data).toMatchObject({
      mayChange: true,
      people: 1,
      holders: [{ email: company.addressOf('developer') }],
    });
    expect((await company.people.developer.call('getRole', { id })).body.data.mayChange).toBe(false);
  });

  it('keeps its number for ever, also deleted, and may have that of another company', async () => {
    const role = await company.make(company.owner, ['card:read']);
    const again = { name: 'Again', number: role.number, copyOf: 'viewer', permissions: [] };
    const taken = await company.owner.call('createRole', again);
    expect(taken.body.errors).toEqual([expect.objectContaining({ field: 'number', code: 'already_exists' })]);
    await company.owner.call('removeRole', { id: role.id, version: role.version, moveTo: null });
    expect((await company.owner.call('createRole', again)).body.errors).toHaveLength(1);
    expect((await company.stranger.call('createRole', again)).status).toBe(200);
  });

  it('in use is deleted only with a place for its company.people, who go there at once', async () => {
    const role = await company.authorized(['card:read']);
    await company.hold('viewer', null, role.id);
    const input = { id: role.id, version: role.version };
    expect((await company.owner.call('removeRole', { ...input, moveTo: null })).body.code).toBe(
      'role_in_use',
    );
    expect((await company.owner.call('removeRole', { ...input, moveTo: role.id })).body.code).toBe(
      'validation_failed',
    );
    expect((await company.owner.call('removeRole', { ...input, moveTo: 'cardholder' })).status).toBe(200);
    expect((await company.owner.call('getRole', { id: role.id })).status).toBe(404);
    expect((await company.owner.call('listRoleMembers')).body.data).toContainEqual(
      expect.objectContaining({ email: company.addressOf('viewer'), role: 'cardholder' }),
    );
    expect((await company.assign(company.owner, 'viewer', role.id)).body.code).toBe('validation_failed');
  });

  it('is refused as it was seen before', async () => {
    const { id, version } = await company.authorized(['card:read']);
    const old = { id, version: version - 1 };
    expect((await company.owner.call('changeRole', { ...old, name: 'x', permissions: [] })).body.code).toBe(
      'conflict',
    );
    expect((await company.owner.call('authorizeRole', old)).body.code).toBe('conflict');
    expect((await company.owner.call('removeRole', { ...old, moveTo: null })).body.code).toBe('conflict');
  });

  it('of another company is none, by whichever call', async () => {
    const { id, version } = await company.authorized(['card:read']);
    for (const [name, input] of [
      ['getRole', { id }],
      ['changeRole', { id, version, name: 'x', permissions: [] }],
      ['authorizeRole', { id, version }],
      ['removeRole', { id, version, moveTo: null }],
    ] as const)
      expect([name, (await company.stranger.call(name, input)).status]).toEqual([name, 404]);
    const copy = { name: 'Copy', number: company.number(), copyOf: id, permissions: [] };
    expect((await company.stranger.call('createRole', copy)).body.code).toBe('validation_failed');
    const ownId = await company.idOf(company.addressOf('viewer'));
    const taking = { id: ownId, role: 'viewer', version: 1 };
    expect((await company.stranger.call('assignRole', taking)).status).toBe(404);
    expect((await company.stranger.call('listRoles', {}, { headers: { [previewHeader]: id } })).status).toBe(
      404,
    );
  });
});

describe('a preview', () => {
  it('shows what the role sees and changes nothing, whatever its looker may do', async () => {
    const as = (role: string) => ({ headers: { [previewHeader]: role } });
    const pages = await company.owner.call('pagePermissions', {}, as('cardholder'));
    expect(pages.body.data.permissionList).not.toContain('role:read');
    expect((await company.owner.call('listRoles', {}, as('cardholder'))).body.code).toBe('forbidden');
    expect((await company.owner.call('listRoles', {}, as('administrator'))).status).toBe(200);
    const wanted = { name: 'Seen', number: company.number(), copyOf: 'viewer', permissions: [] };
    expect((await company.owner.call('createRole', wanted, as('administrator'))).body.code).toBe(
      'preview_read_only',
    );
    expect((await company.owner.call('listRoles', {}, as('platform_viewer'))).status).toBe(404);
    expect((await company.owner.call('listRoles', {}, as(randomUUID()))).status).toBe(404);
    expect((await company.people.cardholder.call('listCards', {}, as('administrator'))).body.code).toBe(
      'forbidden',
    );
  });

  it('shows nobody more than they see themselves', async () => {
    const { id } = await company.authorized(['role:read', 'card:read'], 'cardholder');
    await company.hold('developer', null, id);
    const headers = { [previewHeader]: 'administrator' };
    const seen = await company.people.developer.call('pagePermissions', {}, { headers });
    const { permissionList } = seen.body.data as { permissionList: string[] };
    expect(permissionList.filter((code) => !code.startsWith('UserMenu'))).toEqual(['card:read', 'role:read']);
  });
});

describe('an explanation', () => {
  const explain = async (name: string, permission: string): Promise<unknown> => {
    const { body } = await company.owner.call('explainAccess', {
      id: await company.idOf(company.addressOf(name)),
      permission,
    });
    return body.data;
  };

  it('says by what somebody may, or why not: the role, the lead of a department, the standing', async () => {
    expect(await explain('viewer', 'card:read')).toMatchObject({ isAllowed: true, by: 'role', role: 'viewer', reach: 'company' });
    expect(await explain('cardholder', 'card:limit')).toMatchObject({ isAllowed: false, because: 'permission', reach: 'own' });
    const leadId = await company.idOf(company.addressOf('cardholder'));
    await company.owner.call('addDepartment', { name: 'Sales', leadId });
    expect(await explain('cardholder', 'card:limit')).toMatchObject({ isAllowed: true, by: 'lead' });
    const { id } = await company.make(company.owner, ['card:read']);
    await company.hold('developer', null, id);
    expect(await explain('developer', 'card:read')).toMatchObject({
      because: 'empty_role', role: id, roleName: 'Desk', awaitsAuthorization: true,
    });
    await company.server.db.pool.query(`update identity_users set user_status = 5 where email = 'approver@roles.test'`);
    expect(await explain('approver', 'card:read')).toMatchObject({ because: 'standing' });
    const of = { id: leadId, permission: 'card:read' };
    expect((await company.stranger.call('explainAccess', of)).status).toBe(404);
  }); // prettier-ignore

  it('is the same list that the person gets, by user name and for the own company alone', async () => {
    const username = company.addressOf('accountant');
    const told = await company.owner.call('buttonPermissionsOf', { username });
    expect(told.body.data).toEqual((await company.people.accountant.call('buttonPermissions')).body.data);
    const pages = await company.owner.call('pagePermissionsOf', { username });
    expect(pages.body.data).toEqual((await company.people.accountant.call('pagePermissions')).body.data);
    expect((await company.stranger.call('pagePermissionsOf', { username })).status).toBe(404);
  });
});
