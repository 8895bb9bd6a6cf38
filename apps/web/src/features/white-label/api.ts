import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';

export type Tenant = CallOutput<'listTenants'>[number];
export type TenantDetail = CallOutput<'getTenant'>;
export type BrandContent = NonNullable<TenantDetail['published']>;

const tenantsKey = 'white-label';

export const useTenants = () =>
  useQuery({
    queryKey: [tenantsKey, 'list'],
    queryFn: ({ signal }) => call('listTenants', {}, { signal }),
    meta: { inPlace: true },
  });

export const useTenant = (id: string | undefined) =>
  useQuery({ queryKey: [tenantsKey, 'one', id ?? ''], ...oneOf('getTenant', id) });

export type Operator = CallOutput<'listOperators'>[number];
export type TenantMenu = CallOutput<'getTenantMenu'>;
export type MailDetail = CallOutput<'getMailTemplate'>;
export type Resource = CallOutput<'listResources'>[number];

export const useOperators = (id: string) =>
  useQuery({
    queryKey: [tenantsKey, 'people', id],
    queryFn: ({ signal }) => call('listOperators', { id }, { signal }),
    meta: { inPlace: true },
  });

export const useTenantMenu = (id: string) =>
  useQuery({
    queryKey: [tenantsKey, 'menu', id],
    queryFn: ({ signal }) => call('getTenantMenu', { id }, { signal }),
    meta: { inPlace: true },
  });

export const useMails = (id: string) =>
  useQuery({
    queryKey: [tenantsKey, 'mails', id],
    queryFn: ({ signal }) => call('listMailTemplates', { id }, { signal }),
    meta: { inPlace: true },
  });

export const useMail = (id: string, template: string) =>
  useQuery({
    queryKey: [tenantsKey, 'mail', id, template],
    queryFn: ({ signal }) => call('getMailTemplate', { id, template }, { signal }),
    meta: { inPlace: true },
  });

export const useResources = (id: string) =>
  useQuery({
    queryKey: [tenantsKey, 'resources', id],
    queryFn: ({ signal }) => call('listResources', { id }, { signal }),
    meta: { inPlace: true },
  });

type TenantAct =
  | 'inviteOperator'
  | 'resendOperatorInvitation'
  | 'withdrawOperator'
  | 'freezeOperator'
  | 'unfreezeOperator'
  | 'saveTenantMenu'
  | 'saveMailTemplate'
  | 'resetMailTemplate'
  | 'testMailTemplate'
  | 'addResource'
  | 'removeResource'
  | 'createTenant'
  | 'saveBrand'
  | 'publishBrand'
  | 'withdrawBrand'
  | 'restoreBrand'
  | 'suspendTenant'
  | 'resumeTenant';

export const useTenantAct = <Name extends TenantAct>(name: Name) =>
  useKeyedAct(name, { again: [[tenantsKey]] });
