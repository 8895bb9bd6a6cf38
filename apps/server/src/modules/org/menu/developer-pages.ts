import { group, page } from './menu-items.ts';

const apiKeys = page({
  path: '/catalog/modules/ApiKeys',
  component: 'api-keys',
  en: 'API keys',
  zh: 'API 密钥',
  icon: 'settings',
  needs: ['developer:read'],
});

/** What API access costs; it is a page of businesses (specification section 2), a person reads it beside the keys. */
const apiFee = page({
  path: '/catalog/modules/ApiFee',
  component: 'api-fee',
  en: 'API fee',
  zh: 'API 费用',
  icon: 'file',
  needs: ['developer:read'],
});

/** What programs of a customer do here, and what asks a customer's own server. */
export const developers = group(
  'developers',
  { en: 'Developers', zh: '开发者' },
  apiKeys,
  page({
    path: '/catalog/modules/ApiRequests',
    component: 'api-calls',
    en: 'Request log',
    zh: '请求日志',
    icon: 'history',
    needs: ['developer:read'],
  }),
  page({
    path: '/catalog/modules/ApiEvents',
    component: 'api-events',
    en: 'Events',
    zh: '事件',
    icon: 'bell',
    needs: ['event:read'],
  }),
  page({
    path: '/catalog/modules/ApiEndpoints',
    component: 'api-endpoints',
    en: 'Webhook endpoints',
    zh: 'Webhook 端点',
    icon: 'transfer',
    needs: ['developer:read'],
  }),
  page({
    path: '/catalog/modules/DecisionWebhook',
    component: 'decision-webhook',
    en: 'Authorization webhook',
    zh: '实时授权 Webhook',
    icon: 'transfer',
    needs: ['webhook:read'],
  }),
  apiFee,
);
