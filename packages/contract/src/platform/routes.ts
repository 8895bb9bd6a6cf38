import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { none } from '../kernel/fields.ts';

/** Which product a site of the project switcher is. */
export const projectTypes = ['card', 'banking', 'business', 'creator'] as const;

const look = z.strictObject({
  color: z.string(),
  panelColor: z.string(),
  panelTextColor: z.string(),
  legalName: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  languages: z.array(z.enum(['en_US', 'zh_CN'])),
});

/** What a visitor's browser needs before anybody signs in, and the sites that the header offers afterwards. */
export const platformRoutes = {
  country: defineRoute({
    method: 'GET',
    path: '/api-user/anon/country',
    summary: { en: "The country of the caller's address", zh: '根据 IP 获取国家' },
    access: 'public',
    input: none,
    output: z.strictObject({ countryCode: z.string() }),
    errors: [],
    idempotency: 'none',
  }),
  brand: defineRoute({
    method: 'GET',
    path: '/api-user/anon/brand',
    summary: { en: 'Brand settings of this host', zh: '当前站点的品牌设置' },
    access: 'public',
    input: none,
    output: z.strictObject({
      product: z.string(),
      pageTitle: z.string(),
      icon: z.string(),
      logo: z.string(),
      externalLoginUrl: z.string().nullable(),
      /** The colors and contacts of a brand that was published; null for the product's own look. */
      look: look.nullable(),
      /** Whether the sandbox's levers are there: mails that can be read, purchases that can be played. */
      sandbox: z.boolean(),
      /** Whether the outside providers are sandboxes, so that every screen has to say that no real money moves. */
      sandboxProviders: z.boolean(),
      /** Whether the pictures of an identity check are taken on its provider's page. */
      identityPage: z.boolean(),
      /** The analytics chat whose requests the console drops (specification section 7). */
      chatHost: z.string().nullable(),
      /** Where the page that shows card numbers is framed from; null: from this host, without an origin. */
      cardFrameOrigin: z.string().nullable(),
    }),
    errors: [],
    idempotency: 'none',
  }),
  countries: defineRoute({
    method: 'GET',
    path: '/api-user/anon/countries',
    summary: { en: 'Countries and regions', zh: '国家和地区列表' },
    access: 'public',
    input: none,
    output: z.array(
      z.strictObject({
        english_name: z.string(),
        chinese_name: z.string(),
        country_code: z.string(),
        phone_code: z.string(),
      }),
    ),
    errors: [],
    idempotency: 'none',
  }),
  projects: defineRoute({
    method: 'GET',
    path: '/api-user/projects',
    summary: { en: 'The sites of the project switcher', zh: '项目切换列表' },
    access: 'overview:read',
    input: none,
    output: z.array(
      z.strictObject({
        type: z.enum(projectTypes),
        code: z.string(),
        icon: z.string(),
        cn_name: z.string(),
        en_name: z.string(),
        show: z.boolean(),
        /** The site of a product that is not part of this console; null for the one that this console is. */
        url: z.url({ protocol: /^https$/ }).nullable(),
      }),
    ),
    errors: [],
    idempotency: 'none',
  }),
};
