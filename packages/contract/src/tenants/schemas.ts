import { z } from 'zod';
import type { FieldCode } from '../errors.ts';
import { email, file, givenLine, line } from '../forms/fields.ts';
import { contrast, readableContrast } from '../kernel/contrast.ts';
import { id, instant } from '../kernel/fields.ts';
import { brandStates, tenantStates } from './states.ts';

const code = (name: FieldCode): FieldCode => name;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?:${label}\\.)+[a-z]{2,63}$`);

/** The name a tenant answers on: no port, no path, and no punycode, whose letters look like others. */
export const host = z
  .string('required')
  .trim()
  .toLowerCase()
  .superRefine((name, check) => {
    if (name === '') check.addIssue(code('required'));
    else if (/:\d*$/.test(name)) check.addIssue(code('host_port'));
    else if (/(?:^|\.)xn--/.test(name) || /[^\0-\x7f]/.test(name)) check.addIssue(code('host_punycode'));
    else if (name.length > 253 || !hostName.test(name)) check.addIssue(code('host_format'));
  });

export const color = z
  .string('required')
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, code('color_format'));

const httpsUrl = line(500)
  .refine(
    (url) => url === '' || (/^https:\/\/[^/@\s]+(?:[/?#]|$)/.test(url) && URL.canParse(url)),
    code('url_https'),
  )
  .default('');

export const brandLanguages = ['en_US', 'zh_CN'] as const;

const fields = z.strictObject({
  product: givenLine(40),
  pageTitle: givenLine(60),
  /** Uploaded pictures; a brand is not published without them. */
  iconId: file.nullable(),
  logoId: file.nullable(),
  /** Buttons, with white text on them, and links on white. */
  color,
  /** The panel beside the sign-in form, and the text on it. */
  panelColor: color,
  panelTextColor: color,
  legalName: givenLine(120),
  senderAddress: email,
  supportEmail: email,
  supportPhone: line(30).default(''),
  languages: z.array(z.enum(brandLanguages, 'invalid_choice')).min(1, 'required').max(2, 'too_long'),
  /** Where people sign in instead of here; empty for here. */
  externalLoginUrl: httpsUrl,
});
type Colors = Pick<z.output<typeof fields>, 'color' | 'panelColor' | 'panelTextColor'>;

/** The two pairs of colors that are read, with the field at which an unreadable one is told. */
export const colorPairs = ({ color: main, panelColor, panelTextColor }: Colors) =>
  [
    { field: 'color', text: '#ffffff', ground: main },
    { field: 'panelTextColor', text: panelTextColor, ground: panelColor },
  ] as const;

/** All that a tenant says of itself. */
export const brandContent = fields.superRefine((brand, check) => {
  for (const { field, text, ground } of colorPairs(brand))
    if (contrast(text, ground) < readableContrast)
      check.addIssue({ code: 'custom', message: code('contrast_low'), path: [field] });
});
export type BrandContent = z.output<typeof brandContent>;
/** The same as it is stored: an older version may have been written before a rule. */
export const storedBrand = fields;

export const tenant = z.strictObject({
  id,
  name: z.string(),
  /** Null for the platform itself, which answers wherever nobody else does. */
  host: z.string().nullable(),
  state: z.enum(tenantStates),
  isPlatform: z.boolean(),
  createdAt: instant,
  version: z.number().int(),
});

export const brandVersion = z.strictObject({
  version: z.number().int(),
  state: z.enum(brandStates),
  by: z.string(),
  at: instant,
  publishedAt: instant.nullable(),
});

export const tenantDetail = tenant.extend({
  /** What its host shows now; null before the first publication. */
  published: storedBrand.nullable(),
  /** What is being edited; `revision` counts its saves. */
  draft: z
    .strictObject({
      version: z.number().int(),
      revision: z.number().int(),
      state: z.enum(['draft', 'waiting']),
      content: storedBrand,
    })
    .nullable(),
  versions: z.array(brandVersion),
});
