import { z } from 'zod';

/** Account list entry (specification section 3). Code 1 card, 2 banking, 3 business, 4 creator account. */
export const accountEntry = z.strictObject({
  code: z.number().int(),
  status: z.number().int(),
  hasBusinessInfo: z.boolean(),
  hasSubmitPurpose: z.boolean(),
  /** Whether the customer works in this one; false for all until one was chosen. */
  chosen: z.boolean(),
});

export interface MenuItem {
  path: string;
  name: string;
  redirect: string | null;
  component: string;
  hidden: boolean;
  alwaysShow: boolean;
  children: MenuItem[];
  meta: { cnName: string; title: string; icon: string; url: string | null; permissionList: string[] };
}

/** Menu item (specification section 3). `component` names a screen of the console's registry. */
export const menuItem: z.ZodType<MenuItem> = z.strictObject({
  path: z.string(),
  name: z.string(),
  redirect: z.string().nullable(),
  component: z.string(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  get children(): z.ZodType<MenuItem[]> {
    return z.array(menuItem);
  },
  meta: z.strictObject({
    cnName: z.string(),
    title: z.string(),
    icon: z.string(),
    url: z.string().nullable(),
    permissionList: z.array(z.string()),
  }),
});

/** By whose days an account is counted; `nextChangeAt` is when it may be changed again, null for now. */
export const accountZone = z.strictObject({
  timeZone: z.string(),
  nextChangeAt: z.string().nullable(),
  version: z.number().int(),
});
