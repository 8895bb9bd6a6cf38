import { readFile } from 'node:fs/promises';
import type { OutputOf, RouteDefinition } from '@tael/contract';
import { operationOf } from '@tael/contract/developers/operations';
import { keyRoutes } from '@tael/contract/developers/reference';
import { playScenario, routeOfTrigger, type StepFault, type StepResult } from '@tael/contract/scenarios/play';
import { scenarioRoutes } from '@tael/contract/scenarios/routes';
import type { Scenario } from '@tael/contract/scenarios/schema';
import { TaelError, type Sender } from '@tael/sdk';
import { pause, UsageError, type Terminal } from './terminal.ts';
import { triggers } from './trigger.ts';

const pauseMs = 500;

const ready = async (sender: Sender) =>
  (await sender.call(operationOf(scenarioRoutes.sandboxScenarios))) as OutputOf<
    typeof scenarioRoutes.sandboxScenarios
  >; // by the contract

/** A ready scenario by its name, or one's own by its file, which the sandbox reads and finds the faults of. */
const scenarioOf = async (sender: Sender, given: string): Promise<Scenario> => {
  if (!/\.(ya?ml|json)$/.test(given)) {
    const found = (await ready(sender)).items.find(({ name }) => name === given);
    if (!found) throw new UsageError(`There is no scenario ${given}. See tael play.`);
    return found.scenario;
  }
  const route = scenarioRoutes.sandboxReadScenario;
  const { scenario, faults } = (await sender.call(operationOf(route), {
    text: await readFile(given, 'utf8'),
  })) as OutputOf<typeof route>; // by the contract
  if (!scenario) throw new UsageError(faults.map(({ at, message }) => `${at}: ${message}`).join('\n'));
  return scenario;
};

const operations: ReadonlyMap<string, RouteDefinition> = new Map<string, RouteDefinition>([
  ...keyRoutes.map(({ name, route }) => [name, route] as const),
  ...[...triggers].map(([short, route]) => [routeOfTrigger(short), route] as const),
]);

/** Plays a scenario with the calls of a key, one line a step; without a name, lists those that are ready. */
export const play = async (sender: Sender, given: string | undefined, terminal: Terminal): Promise<void> => {
  if (given === undefined) {
    const { items } = await ready(sender);
    return terminal.print(
      items.map(({ name, scenario }) => `${name.padEnd(26)}${scenario.title.en}`).join('\n'),
    );
  }
  const scenario = await scenarioOf(sender, given);
  terminal.note(scenario.title.en);
  const { isPassed, results } = await playScenario(scenario, {
    call: async (name, input, idempotencyKey) => {
      const route = operations.get(name);
      if (!route) throw new UsageError(`There is no call ${name}`);
      return sender.call(operationOf(route), input, { idempotencyKey, signal: terminal.signal });
    },
    refusalOf: (error) =>
      error instanceof TaelError ? { code: error.code, message: refusalText(error) } : undefined,
    pause: () => pause(pauseMs, terminal.signal),
    uuid: () => crypto.randomUUID(),
    onResult: (result) => terminal.print(lineOf(result)),
    signal: terminal.signal,
  });
  if (!isPassed) throw new UsageError(`Failed at step ${results.at(-1)?.at ?? ''}`);
  terminal.print(`Passed: ${results.length} steps`);
};

const refusalText = ({ message, errors }: TaelError): string =>
  [message, ...errors.map(({ field, message: said }) => `${field}: ${said}`)].join(' ');

const lineOf = ({ at, name, say, outcome, fault }: StepResult): string =>
  [
    `${outcome === 'passed' ? 'ok  ' : 'FAIL'} ${at.padEnd(8)}${name}${say === null ? '' : `: ${typeof say === 'string' ? say : say.en}`}`,
    ...(fault ? textsOf(fault).map((text) => `     ${text}`) : []),
  ].join('\n');

const textsOf = (fault: StepFault): string[] => {
  switch (fault.kind) {
    case 'expectation':
      return fault.mismatches.map(
        ({ place, expected, found }) => `${place}: expected ${expected}, found ${found.slice(0, 500)}`,
      );
    case 'refused':
      return [`refused with ${fault.code}: ${fault.message}`];
    case 'not_refused':
      return [`expected to be refused with ${fault.expected}, found ${fault.found ?? 'no refusal'}`];
    case 'unknown':
      return [`no earlier step answered ${fault.place}`];
    case 'limit':
      return ['more steps or days than a scenario may have'];
  }
};
