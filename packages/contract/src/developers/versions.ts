import type { RouteDefinition } from '../kernel/define-route.ts';

/** Versions of the API by the day of their first change, oldest first. Each goes on answering as it did. */
export const apiVersions = ['2026-11-01', '2026-11-26'] as const;
export type ApiVersion = (typeof apiVersions)[number];
export const newestVersion: ApiVersion = '2026-11-26';

/** A version answers for so many years after the next one came. */
export const versionYears = 2;

export const versionHeader = 'tael-version';

export const isApiVersion = (text: string): text is ApiVersion =>
  (apiVersions as readonly string[]).includes(text);

/** An answer as it leaves: what a change may make of it. */
export interface VersionedAnswer {
  readonly status: number;
  readonly data: unknown;
}

/** What an endpoint is told, as far as a change may alter it. */
export interface VersionedEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The fields of a request. */
export type VersionedInput = Readonly<Record<string, unknown>>;

/** What a program could notice: of answers and requests of the routes that it concerns, and of events. */
export interface ApiChange {
  readonly version: ApiVersion;
  readonly summary: { readonly en: string; readonly zh: string };
  readonly concerns: (route: RouteDefinition) => boolean;
  /** An answer as it was before. */
  readonly before?: (answer: VersionedAnswer) => VersionedAnswer;
  /** A request of before as it is made since. */
  readonly since?: (input: VersionedInput) => VersionedInput;
  /** An event as it was told before. */
  readonly eventBefore?: <Told extends VersionedEvent>(event: Told) => Told;
}

/** Every change that is not an addition, oldest first. */
export const apiChanges: readonly ApiChange[] = [
  {
    version: '2026-11-26',
    summary: {
      en: 'What waits for an approval answers 202 and names the approval in Location. Before, it answered 200.',
      zh: '等待审批的操作返回 202，并在 Location 中给出审批申请地址；此前返回 200。',
    },
    concerns: ({ movesMoney }) => movesMoney === true,
    before: (answer) => (answer.status === 202 ? { ...answer, status: 200 } : answer),
  },
];

/** An answer of today as a version gives it: the changes after it are taken back, newest first. */
export const answerAt = (
  version: ApiVersion,
  route: RouteDefinition,
  answer: VersionedAnswer,
  changes: readonly ApiChange[] = apiChanges,
): VersionedAnswer =>
  changes
    .filter((change) => change.version > version && change.concerns(route))
    .reduceRight((changed, { before }) => before?.(changed) ?? changed, answer);

/** A request of a version as it is made today: the changes after it are made, oldest first. */
export const inputAt = (
  version: ApiVersion,
  route: RouteDefinition,
  input: VersionedInput,
  changes: readonly ApiChange[] = apiChanges,
): VersionedInput =>
  changes
    .filter((change) => change.version > version && change.concerns(route))
    .reduce((changed, { since }) => since?.(changed) ?? changed, input);

/** An event of today as a version tells it. */
export const eventAt = <Told extends VersionedEvent>(
  version: ApiVersion,
  event: Told,
  changes: readonly ApiChange[] = apiChanges,
): Told =>
  changes
    .filter((change) => change.version > version)
    .reduceRight((changed, { eventBefore }) => eventBefore?.(changed) ?? changed, event);

/** When a version was followed by the next, and the last day on which it answers; undefined for the newest. */
export const endOfVersion = (
  version: ApiVersion,
): { readonly deprecated: string; readonly sunset: string } | undefined => {
  const next = apiVersions.find((one) => one > version);
  if (next === undefined) return undefined;
  const [year = '', ...day] = next.split('-');
  return { deprecated: next, sunset: [Number(year) + versionYears, ...day].join('-') };
};
