import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './lib/root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const known = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? ''));
/** Read by others than the server: Node, PostgreSQL's image. */
const others = new Set(['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']);

const compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
      volumes: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.null()).default({}),
});

test.each(['deploy/compose.yaml', 'deploy/observability/compose.yaml'])(
  '%s names settings and files that exist, and opens ports to this machine alone',
  (path) => {
    const { services, volumes } = compose.parse(parse(read(path)));
    expect(Object.keys(services)).toContain('server');
    for (const [name, service] of Object.entries(services)) {
      for (const variable of Object.keys(service.environment))
        expect(known.has(variable) || others.has(variable), `${name} sets ${variable}`).toBe(true);
      for (const port of service.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
      for (const volume of service.volumes) {
        const [from = ''] = volume.split(':');
        // Several files together are read as if they lay where the first does.
        const isThere = from.startsWith('.') ? existsSync(join(root, 'deploy', from)) : from in volumes;
        expect(isThere, `${name} mounts ${from}`).toBe(true);
      }
    }
  },
);

/** A unit as its sections: each key with its values, in order. */
const readUnit = (path: string): Map<string, Map<string, string[]>> => {
  const sections = new Map<string, Map<string, string[]>>();
  let current: Map<string, string[]> | undefined;
  for (const line of read(path).split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const section = /^\[(\w+)\]$/.exec(line)?.[1];
    if (section !== undefined) {
      current = new Map();
      sections.set(section, current);
      continue;
    }
    const [, key, value] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
    if (!current || key === undefined || value === undefined) throw new Error(`${path}: ${line}`);
    current.set(key, [...(current.get(key) ?? []), value]);
  }
  return sections;
};

const units = readdirSync(join(root, 'deploy/systemd'));

test.each(units)('the unit %s can be read, and names settings and files that exist', (name) => {
  const unit = readUnit(`deploy/systemd/${name}`);
  expect(unit.get('Unit')?.get('Description')).toHaveLength(1);
  const service = unit.get('Service');
  expect(service !== undefined || unit.get('Timer')?.get('OnCalendar') !== undefined).toBe(true);
  if (!service) return;
  for (const [variable = ''] of (service.get('Environment') ?? []).map((value) => value.split('=')))
    expect(known.has(variable) || others.has(variable), variable).toBe(true);
  const [start = ''] = service.get('ExecStart') ?? [];
  const script = /(?:apps|scripts)\/\S+\.ts/.exec(start)?.[0] ?? 'none';
  expect(existsSync(join(root, script)), script).toBe(true);
  expect([service.get('User'), service.get('NoNewPrivileges')]).toEqual([['tael'], ['true']]);
});

test('every timer has its service', () => {
  const timers = units.filter((name) => name.endsWith('.timer'));
  expect(timers.length).toBeGreaterThan(0);
  for (const timer of timers) expect(units).toContain(timer.replace('.timer', '.service'));
});

test('the two machines of the database keep every commit twice, and are led to where Patroni says', () => {
  const settings = z.object({
    restapi: z.object({ listen: z.string() }),
    postgresql: z.object({ listen: z.string() }),
    bootstrap: z.object({
      dcs: z.object({
        ttl: z.number(),
        loop_wait: z.number(),
        retry_timeout: z.number(),
        synchronous_mode: z.literal(true),
        synchronous_mode_strict: z.literal(true),
        postgresql: z.object({
          parameters: z.object({
            fsync: z.literal('on'),
            synchronous_commit: z.literal('on'),
            full_page_writes: z.literal('on'),
          }),
        }),
      }),
    }),
  });
  const { restapi, postgresql, bootstrap } = settings.parse(parse(read('deploy/cluster/patroni.yaml')));
  const { ttl, loop_wait: loopWait, retry_timeout: retryTimeout } = bootstrap.dcs;
  // Patroni's own rule: whoever cannot renew the lease has stopped before it runs out.
  expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl);
  const portOf = (address: string): string => address.split(':').at(-1) ?? '';
  const backends = [
    ...read('deploy/cluster/haproxy.cfg').matchAll(/^ {2}server \S+ \S+:(\d+) check port (\d+)$/gm),
  ];
  expect(backends.map(([, database, health]) => [database, health])).toEqual(
    Array.from({ length: 2 }, () => [portOf(postgresql.listen), portOf(restapi.listen)]),
  );
});
