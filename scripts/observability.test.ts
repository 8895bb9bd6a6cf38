import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { testApp, type TestApp } from '../apps/server/src/testing/app.ts';
import { root } from './lib/root.ts';

const folder = 'deploy/observability';
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const rule = z.strictObject({
  alert: z.string().regex(/^Tael[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+m$/),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string().startsWith('docs/runbooks/') }),
});
const { groups } = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(read(`${folder}/alerts.yaml`)));
const rules = groups.flatMap((group) => group.rules);
const dashboards = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'));

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('every metric that an alert, a dashboard or the operations page names is one that a server has', async () => {
  const text = (await server.app.http.inject({ url: '/metrics' })).body;
  const known = new Set([...text.matchAll(/^# TYPE (tael_\w+)/gm)].map(([, name]) => name));
  const documents = [
    `${folder}/alerts.yaml`,
    'docs/operations.md',
    ...dashboards.map((name) => `${folder}/${name}`),
  ];
  for (const document of documents) {
    const named = [...read(document).matchAll(/\btael_[a-z_]+[a-z]\b/g)].map(([name]) => name);
    expect(named.length, document).toBeGreaterThan(5);
    const unknown = named.filter(
      (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
    );
    // The role of the database has such a name as well.
    expect(
      unknown.filter((name) => name !== 'tael_app'),
      document,
    ).toEqual([]);
  }
  expect([...known].filter((name) => !read('docs/operations.md').includes(`\`${name ?? ''}\``))).toEqual([]);
});

test('every alert has a runbook that says what to do, and every runbook its alert', () => {
  expect(rules.length).toBeGreaterThan(10);
  const pages = readdirSync(join(root, 'docs/runbooks')).filter((name) => name !== 'README.md');
  expect(pages.sort()).toEqual(rules.map(({ annotations }) => basename(annotations.runbook)).sort());
  const index = read('docs/runbooks/README.md');
  for (const { alert, labels, annotations } of rules) {
    const page = read(annotations.runbook);
    expect(page.startsWith(`# ${alert}\n`), alert).toBe(true);
    for (const part of ['## What it means', '## Where to look', '## What to do'])
      expect(page).toContain(part);
    expect(index).toContain(`[${alert}](${basename(annotations.runbook)}) | ${labels.severity} |`);
  }
});

test('the dashboards are dashboards of Grafana, and no two panels lie on one another', () => {
  const panel = z.object({
    title: z.string(),
    gridPos: z.strictObject({ h: z.int(), w: z.int(), x: z.int(), y: z.int() }),
    targets: z.array(z.object({ expr: z.string().min(1) })).min(1),
  });
  for (const name of dashboards) {
    const { panels } = z
      .object({ uid: z.string(), schemaVersion: z.int(), panels: z.array(panel).min(1) })
      .parse(JSON.parse(read(`${folder}/${name}`)));
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${String(x)},${String(y)}`)).size).toBe(
      panels.length,
    );
  }
});
