import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes, type HandlersFor, type OutputOf, type RouteDefinition } from '@tael/contract';
import { acceptsKeys } from '@tael/contract/developers/key-access';
import { placesIn } from '@tael/contract/scenarios/places';
import { routeOfTrigger } from '@tael/contract/scenarios/play';
import type { scenarioRoutes } from '@tael/contract/scenarios/routes';
import { scenario as schema, type AskingStep, type Scenario } from '@tael/contract/scenarios/schema';
import { parseDocument } from 'yaml';
import type { Context } from './kernel/context.ts';

type Fault = OutputOf<typeof scenarioRoutes.sandboxReadScenario>['faults'][number];
type Ready = OutputOf<typeof scenarioRoutes.sandboxScenarios>;

export const scenarioFolder = join(import.meta.dirname, '../scenarios');

const all: Readonly<Record<string, RouteDefinition>> = routes;
const calls: ReadonlyMap<string, RouteDefinition> = new Map(
  Object.entries(all).filter(([, route]) => acceptsKeys(route) && !route.upload && route.reply !== 'file'),
);

type Read = OutputOf<typeof scenarioRoutes.sandboxReadScenario>;

const wrong = (...faults: readonly Fault[]): Read => ({ scenario: null, faults: [...faults] });

/** A scenario as it is written, or what is wrong in it: its form first, then the calls and fields that it names. */
export const readScenario = (text: string): Read => {
  try {
    return readWritten(text);
  } catch (error) {
    // Aliases that grow, and what is nested too deeply to be read.
    return wrong({ at: '', message: error instanceof Error ? error.message : 'Not readable' });
  }
};

const readWritten = (text: string): Read => {
  const document = parseDocument(text);
  const [first] = document.errors;
  if (first) return wrong({ at: '', message: first.message });
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 20 }));
  if (!parsed.success)
    return wrong(
      ...parsed.error.issues.slice(0, 20).map(({ path, message }) => ({ at: path.join('.'), message })),
    );
  const faults = faultsOf(parsed.data);
  return faults.length > 0 ? wrong(...faults) : { scenario: parsed.data, faults };
};

/** What no step can do: calls that do not exist, fields that they do not have, answers that nobody named before. */
const faultsOf = ({ steps }: Scenario): Fault[] => {
  const known = new Set(['run', 'digits', 'today', 'uuid']);
  const faults: Fault[] = [];
  const look = (step: Scenario['steps'][number], at: string, inside: ReadonlySet<string>): void => {
    if ('wait' in step) return;
    if ('repeat' in step) {
      for (const [index, one] of step.steps.entries())
        look(one, `${at}.steps.${index}`, new Set([...inside, 'round']));
      return;
    }
    faults.push(...faultsOfStep(step, at), ...unnamed(step, at, new Set([...known, ...inside])));
    if (step.as !== undefined) known.add(step.as);
  };
  for (const [index, step] of steps.entries()) look(step, `steps.${index}`, new Set());
  return faults;
};

const faultsOfStep = (step: AskingStep, at: string): Fault[] => {
  const isCall = 'call' in step;
  const name = isCall ? step.call : step.trigger;
  const route = isCall ? calls.get(name) : all[routeOfTrigger(name)];
  if (!route || (!isCall && !route.sandboxOnly))
    return [{ at, message: `There is no ${isCall ? 'call' : 'trigger'} ${name}` }];
  return Object.keys(step.with)
    .filter((field) => !(field in route.input.shape))
    .map((field) => ({ at: `${at}.with.${field}`, message: `${name} has no field ${field}` }));
};

const unnamed = (step: AskingStep, at: string, known: ReadonlySet<string>): Fault[] =>
  placesIn(JSON.stringify([step.with, 'until' in step ? step.until : null]))
    .filter((path) => !known.has(path.split('.')[0] ?? ''))
    .map((path) => ({ at, message: `No earlier step answered as ${path}` }));

/** The ready scenarios, by the names of their files. */
export const readyScenarios = async (): Promise<Ready> => {
  const files = (await readdir(scenarioFolder)).filter((file) => file.endsWith('.yaml')).sort();
  const items = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(scenarioFolder, file), 'utf8');
      const { scenario, faults } = readScenario(text);
      if (!scenario) throw new Error(`${file}: ${JSON.stringify(faults)}`);
      return { name: file.replace(/\.yaml$/, ''), text, scenario };
    }),
  );
  return { items };
};

/** What a player needs of us: everything else it does by the calls of whoever plays. */
export const createScenarioHandlers = (): HandlersFor<Context, typeof scenarioRoutes> => {
  let ready: Promise<Ready> | undefined;
  return {
    sandboxScenarios: () => (ready ??= readyScenarios()),
    sandboxReadScenario: (_ctx, { text }) => Promise.resolve(readScenario(text)),
  };
};
