import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { z } from 'zod';
import { keyVariables } from '../apps/server/src/config-keys.ts';
import { root } from './lib/root.ts';

const folder = 'deploy/helm';
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const values = parse(read(`${folder}/values.yaml`)) as Record<string, unknown>;
const scope = { Values: values, Release: { Name: 'bank' } };

const at = (place: string, from: unknown): unknown =>
  place.split('.').reduce<unknown>((found, name) => {
    const next = (found as Record<string, unknown> | undefined)?.[name];
    if (next === undefined) throw new Error(`the values have no ${place}`);
    return next;
  }, from);

/** One expression of the few forms that the chart uses; any other is refused. */
const evaluate = (expression: string, names: Readonly<Record<string, unknown>>): string => {
  const [, yaml, place = '', variable, quote, indent] =
    /^(toYaml )?(?:\.([\w.]+)|\$(\w+))( \| quote)?(?: \| nindent (\d+))?$/.exec(expression) ?? [];
  if (place === '' && variable === undefined)
    throw new Error(`the chart uses a form of its own: ${expression}`);
  const value = variable === undefined ? at(place, scope) : at(variable, names);
  if (yaml && indent !== undefined)
    return `\n${stringify(value)
      .trimEnd()
      .replaceAll(/^/gm, ' '.repeat(Number.parseInt(indent, 10)))}`;
  return quote ? JSON.stringify(String(value)) : String(value);
};

const fill = (text: string, names: Readonly<Record<string, unknown>> = {}): string =>
  text.replaceAll(/\s*\{\{- (toYaml [^}]+?) \}\}|\{\{ ([^}]+?) \}\}/g, (_, block?: string, inline?: string) =>
    evaluate(block ?? inline ?? '', names),
  );

/** Helm itself comes from no registry that we install from: this renders the part of its language that the chart uses. */
const render = (text: string): string =>
  fill(
    text.replaceAll(
      /[ \t]*\{\{- range (?:\$(\w+), )?\$(\w+) := \.([\w.]+) \}\}\n([\s\S]*?)[ \t]*\{\{- end \}\}\n/g,
      (_, key: string | undefined, name: string, place: string, body: string) =>
        Object.entries(at(place, scope) as object)
          .map(([nth, value]) =>
            fill(body, { ...(key !== undefined && { [key]: nth }), [name]: value as unknown }),
          )
          .join(''),
    ),
  );

const env = z.array(z.strictObject({ name: z.string(), value: z.string() }));
const probe = z.object({ httpGet: z.strictObject({ path: z.string(), port: z.literal('http') }) });
const pod = z.object({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    seccompProfile: z.object({ type: z.string() }),
  }),
  containers: z.tuple([
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      env,
      startupProbe: probe.optional(),
      livenessProbe: probe.optional(),
      readinessProbe: probe.optional(),
      resources: z.object({ limits: z.object({ memory: z.string() }) }).optional(),
      securityContext: z.object({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
      }),
      volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
    }),
  ]),
  volumes: z.array(z.object({ name: z.string() })),
});
const kinds = {
  StatefulSet: z.object({
    spec: z.object({
      replicas: z.int().min(1),
      serviceName: z.string(),
      template: z.object({ spec: pod }),
      volumeClaimTemplates: z.array(z.object({ metadata: z.object({ name: z.string() }) })),
    }),
  }),
  Job: z.object({ spec: z.object({ template: z.object({ spec: pod }) }) }),
  Service: z.object({ spec: z.object({ ports: z.array(z.object({ targetPort: z.literal('http') })) }) }),
  PodDisruptionBudget: z.object({ spec: z.object({ maxUnavailable: z.literal(1) }) }),
};

const rendered = readdirSync(join(root, folder, 'templates')).flatMap((name) =>
  parseAllDocuments(render(read(`${folder}/templates/${name}`))).map((one) => {
    expect(one.errors, name).toEqual([]);
    return z
      .looseObject({
        apiVersion: z.string(),
        kind: z.enum(['StatefulSet', 'Job', 'Service', 'PodDisruptionBudget']),
      })
      .parse(one.toJS());
  }),
);
const known = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? ''));

test('the chart renders to a server, its migrations, a service and a budget, each of its kind', () => {
  expect(rendered.map(({ kind }) => kind).sort()).toEqual(Object.keys(kinds).sort());
  for (const one of rendered) kinds[one.kind].parse(one);
});

test('the pods run settings that exist, mount what is there, and have secrets as files alone', () => {
  for (const kind of ['StatefulSet', 'Job'] as const) {
    const one = rendered.find((each) => each.kind === kind);
    const found = kinds[kind].parse(one);
    const { containers, volumes } = found.spec.template.spec;
    const [container] = containers;
    for (const { name, value } of container.env) {
      expect(known.has(name.replace(/_FILE$/, '')), name).toBe(true);
      if (/^DATABASE_URL|_(KEY|TOKEN|SECRET)\b/.test(name)) expect(name).toMatch(/_FILE$/);
      if (name.endsWith('_FILE')) expect(value).toBe(`/run/secrets/tael/${name.slice(0, -'_FILE'.length)}`);
    }
    const claims = kind === 'StatefulSet' ? kinds.StatefulSet.parse(one).spec.volumeClaimTemplates : [];
    const there = [...volumes.map(({ name }) => name), ...claims.map(({ metadata }) => metadata.name)];
    for (const { name } of container.volumeMounts) expect(there).toContain(name);
    const [, file] = container.command ?? [];
    if (file !== undefined) expect(existsSync(join(root, file)), file).toBe(true);
  }
});

test('every secret that production needs is among those of the chart, and the probes are ours', () => {
  const server = kinds.StatefulSet.parse(rendered.find(({ kind }) => kind === 'StatefulSet'));
  const [container] = server.spec.template.spec.containers;
  const given = container.env.map(({ name }) => name);
  for (const name of Object.values(keyVariables)) expect(given).toContain(`${name}_FILE`);
  expect(container.startupProbe?.httpGet.path).toBe('/healthz');
  expect(container.livenessProbe?.httpGet.path).toBe('/healthz');
  expect(container.readinessProbe?.httpGet.path).toBe('/readyz');
});
