import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { none } from '../kernel/fields.ts';
import { scenarioLimits } from './limits.ts';
import { scenario } from './schema.ts';

const sandbox = { access: 'public', idempotency: 'none', sandboxOnly: true, errors: [] } as const;

/** Scenarios that are played against the sandbox: the ready ones, and what one's own file says. */
export const scenarioRoutes = {
  sandboxScenarios: defineRoute({
    ...sandbox,
    method: 'GET',
    path: '/sandbox/scenarios',
    summary: { en: 'Ready scenarios to play', zh: '现成的演练场景' },
    input: none,
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          name: z.string(),
          /** As it stands in its file. */
          text: z.string(),
          scenario,
        }),
      ),
    }),
  }),
  sandboxReadScenario: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/scenarios/read',
    summary: { en: 'Read a scenario of one’s own, and what is wrong in it', zh: '读取自定义场景并检查错误' },
    input: z.strictObject({ text: z.string().max(scenarioLimits.text, 'too_long') }),
    output: z.strictObject({
      /** Null where something is wrong. */
      scenario: scenario.nullable(),
      faults: z.array(z.strictObject({ at: z.string(), message: z.string() })),
    }),
    callsPerMinute: 60,
  }),
};
