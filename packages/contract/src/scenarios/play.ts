import { mismatches, type Mismatch } from './expectations.ts';
import { scenarioLimits } from './limits.ts';
import { filled, UnknownPlace } from './places.ts';
import type { AskingStep, Said, Scenario, ScenarioStep } from './schema.ts';

/** Why a step failed. */
export type StepFault =
  /** It answered, and not as expected. */
  | { readonly kind: 'expectation'; readonly mismatches: readonly Mismatch[] }
  /** It was refused, and should not have been. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** It should have been refused, and was not, or for another reason. */
  | { readonly kind: 'not_refused'; readonly expected: string; readonly found: string | null }
  /** It reads what no earlier step answered. */
  | { readonly kind: 'unknown'; readonly place: string }
  /** More steps, or more days, than a scenario may have. */
  | { readonly kind: 'limit' };

export interface StepResult {
  /** Where it stands: `3`, or `4.2.1` for the first step of the second round of the fourth. */
  readonly at: string;
  readonly name: string;
  readonly say: Said | null;
  readonly outcome: 'passed' | 'failed';
  readonly fault: StepFault | null;
  readonly answer: unknown;
}

export interface Stage {
  /** Makes a call of the contract, under a key of its own where it takes one. Throws what `refusalOf` reads. */
  call(route: string, input: Readonly<Record<string, unknown>>, key: string): Promise<unknown>;
  /** The code and the sentence of a refusal; undefined for what is none. */
  refusalOf(error: unknown): { readonly code: string; readonly message: string } | undefined;
  /** Waits before a call is made again. */
  pause(): Promise<void>;
  uuid(): string;
  /** Told before a step is played. */
  onStart?(step: Pick<StepResult, 'at' | 'name' | 'say'>): void;
  /** Told after it was. */
  onResult?(result: StepResult): void;
  readonly signal?: AbortSignal;
}

export interface Played {
  readonly isPassed: boolean;
  readonly results: readonly StepResult[];
}

/** The route of what happens outside: `authorize` is `sandboxAuthorize`. */
export const routeOfTrigger = (name: string): string =>
  `sandbox${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/**
 * Plays a scenario step by step, and ends at the first that fails. It makes the calls of whoever plays it and has no rights
 * of its own.
 */
export const playScenario = async (scenario: Scenario, stage: Stage): Promise<Played> => {
  const run = stage.uuid().replaceAll('-', '');
  // Digits of a run of its own, for numbers that must not have been there before.
  const digits = BigInt(`0x${run}`).toString().slice(-16).padStart(16, '1');
  const known: Record<string, unknown> = { run: run.slice(0, 12), digits };
  if (JSON.stringify(scenario.steps).includes('${today}')) known['today'] = await dayOf(stage);
  const results: StepResult[] = [];
  const played = { steps: 0, seconds: 0 };

  const playStep = async (step: ScenarioStep, at: string): Promise<boolean> => {
    stage.signal?.throwIfAborted();
    const about = { at, name: nameOf(step), say: step.say ?? null };
    stage.onStart?.(about);
    played.steps += 1;
    const { fault, answer } =
      played.steps > scenarioLimits.played
        ? { fault: { kind: 'limit' } as const, answer: null }
        : await perform(step, { stage, known, played, key: stage.uuid() });
    const result: StepResult = { ...about, outcome: fault ? 'failed' : 'passed', fault, answer };
    results.push(result);
    stage.onResult?.(result);
    return fault === null;
  };

  const playAll = async (steps: readonly ScenarioStep[], before: string): Promise<boolean> => {
    for (const [index, step] of steps.entries())
      if (!(await playStep(step, `${before}${index + 1}`))) return false;
    return true;
  };

  for (const [index, step] of scenario.steps.entries()) {
    if (!('repeat' in step)) {
      if (await playStep(step, String(index + 1))) continue;
      return { isPassed: false, results };
    }
    for (let round = 1; round <= step.repeat; round += 1) {
      known['round'] = round;
      if (!(await playAll(step.steps, `${index + 1}.${round}.`))) return { isPassed: false, results };
    }
  }
  return { isPassed: true, results };
};

/** The day by the clock of the sandbox. */
const dayOf = async (stage: Stage): Promise<string> => {
  const answer = await stage.call('sandboxClock', { advanceSeconds: 0 }, stage.uuid());
  return (answer as { readonly now: string }).now.slice(0, 10); // the answer of that route
};

const nameOf = (step: ScenarioStep): string =>
  'call' in step ? step.call : 'trigger' in step ? step.trigger : 'wait';

interface Scene {
  readonly stage: Stage;
  readonly known: Record<string, unknown>;
  readonly played: { seconds: number };
  readonly key: string;
}

type Outcome = Pick<StepResult, 'fault' | 'answer'>;

const perform = async (step: ScenarioStep, scene: Scene): Promise<Outcome> => {
  try {
    return 'wait' in step ? await passTime(step.wait, scene) : await ask(step, scene);
  } catch (error) {
    if (error instanceof UnknownPlace)
      return { fault: { kind: 'unknown', place: error.message }, answer: null };
    throw error;
  }
};

const passTime = async (
  { days, hours, minutes }: { readonly days: number; readonly hours: number; readonly minutes: number },
  { stage, played, key }: Scene,
): Promise<Outcome> => {
  const advanceSeconds = ((days * 24 + hours) * 60 + minutes) * 60;
  played.seconds += advanceSeconds;
  if (played.seconds > scenarioLimits.days * 24 * 60 * 60) return { fault: { kind: 'limit' }, answer: null };
  return { fault: null, answer: await stage.call('sandboxClock', { advanceSeconds }, key) };
};

const ask = async (step: AskingStep, scene: Scene): Promise<Outcome> => {
  const { stage, known, key } = scene;
  const route = 'call' in step ? step.call : routeOfTrigger(step.trigger);
  const until = 'until' in step ? step.until : undefined;
  for (let turn = 1; ; turn += 1) {
    const input = filled(step.with, { ...known, uuid: stage.uuid() }) as Record<string, unknown>; // of an object
    let answer: unknown;
    try {
      answer = await stage.call(route, input, key);
    } catch (error) {
      const refusal = stage.refusalOf(error);
      if (!refusal) throw error;
      return { fault: faultOfRefusal(step, refusal), answer: { code: refusal.code } };
    }
    if (step.refused !== undefined)
      return { fault: { kind: 'not_refused', expected: step.refused, found: null }, answer };
    const missing = until ? mismatches(answer, until, known) : [];
    if (missing.length > 0 && turn < scenarioLimits.tries) {
      stage.signal?.throwIfAborted();
      await stage.pause();
      continue;
    }
    const wrong = [...missing, ...(step.expect ? mismatches(answer, step.expect, known) : [])];
    if (step.as !== undefined) known[step.as] = answer;
    return { fault: wrong.length > 0 ? { kind: 'expectation', mismatches: wrong } : null, answer };
  }
};

const faultOfRefusal = (
  { refused }: AskingStep,
  { code, message }: { readonly code: string; readonly message: string },
): StepFault | null => {
  if (refused === undefined) return { kind: 'refused', code, message };
  return refused === code ? null : { kind: 'not_refused', expected: refused, found: code };
};
