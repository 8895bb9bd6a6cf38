import { expect, test } from 'vitest';
import { keyRoutes } from '../developers/reference.ts';
import { routes } from '../routes.ts';
import { codeSamples } from './code-samples.ts';
import { openApiDocument } from './document.ts';
import { sampleInput, sampleOutput } from './sample-values.ts';

test.each(keyRoutes)('$name has words in both languages, and samples that its own schema takes', (one) => {
  const { name, route } = one;
  expect(route.summary.en).toMatch(/\w{3}/);
  expect(route.summary.zh).toMatch(/\p{Script=Han}{2}/u);
  expect(route.input.safeParse(sampleInput(route)).error?.issues ?? []).toEqual([]);
  if (route.reply !== 'file') expect(route.output.safeParse(sampleOutput(route)).success).toBe(true);
  const { curl, typescript, python } = codeSamples(one, 'https://tael.example');
  expect(curl).toContain('Authorization: Bearer $TAEL_KEY');
  expect(curl.includes('Idempotency-Key')).toBe(route.idempotency === 'key');
  expect(typescript).toContain(`tael.${name}(`);
  expect(python).toContain(`tael.call("${route.method}", "/`);
  expect(`${curl}${typescript}${python}`).not.toMatch(/undefined|\[object|\/:\w/);
});

test('the document of the API says of each route whether it answers to keys', () => {
  const document = openApiDocument(Object.entries(routes)) as {
    paths: Record<string, Record<string, { operationId: string; security?: Record<string, unknown>[] }>>;
  };
  const open = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .filter(({ security = [] }) => security.some((way) => 'apiKey' in way));
  expect(open.map(({ operationId }) => operationId).toSorted()).toEqual(
    keyRoutes.map(({ name }) => name).toSorted(),
  );
});
