import { z } from 'zod';
import { cardTransaction } from '../authorizations/schemas.ts';
import { cardStatuses } from '../cards/states.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id } from '../kernel/fields.ts';
import { longestSearch, shortestSearch } from './search-rules.ts';

const applicant = z.strictObject({ id, name: z.string(), email: z.string() });

/** At most five of each kind, the newest first, and only of what the caller may see; the others are empty. */
export const searchRoutes = {
  search: defineRoute({
    method: 'GET',
    path: '/api-data/search',
    summary: {
      en: 'Cards, transactions, customers and registrations by a name, last four or amount',
      zh: '按名称、尾号或金额搜索卡片、交易、客户与注册申请',
    },
    access: 'overview:read',
    input: z.strictObject({
      q: z.string().trim().min(shortestSearch, 'too_short').max(longestSearch, 'too_long'),
    }),
    output: z.strictObject({
      cards: z.array(
        z.strictObject({
          id,
          nickname: z.string(),
          holderName: z.string(),
          lastFour: z.string(),
          status: z.enum(cardStatuses),
        }),
      ),
      transactions: z.array(cardTransaction),
      customers: z.array(applicant),
      registrations: z.array(applicant),
    }),
    errors: [],
    idempotency: 'none',
    callsPerMinute: 120,
  }),
};
