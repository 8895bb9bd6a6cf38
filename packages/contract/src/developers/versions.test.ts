import { describe, expect, it } from 'vitest';
import { routes } from '../routes.ts';
import {
  answerAt,
  apiChanges,
  apiVersions,
  endOfVersion,
  eventAt,
  inputAt,
  newestVersion,
  type ApiChange,
} from './versions.ts';

describe('versions of the API', () => {
  it('are in their order, and each change is of one of them', () => {
    expect([...apiVersions].sort()).toEqual(apiVersions);
    expect(apiVersions.at(-1)).toBe(newestVersion);
    expect(apiChanges.every(({ version }) => apiVersions.includes(version))).toBe(true);
    expect(apiChanges.map(({ version }) => version)).toEqual(apiChanges.map(({ version }) => version).sort());
  });

  it('take back every change after them, the newest first, of the routes that it concerns', () => {
    const change = (before: NonNullable<ApiChange['before']>): ApiChange => ({
      version: newestVersion,
      summary: { en: 'x', zh: 'x' },
      concerns: ({ path }) => path === routes.createCard.path,
      before,
    });
    const text = ({ data }: { data: unknown }) => String(data);
    const changes = [
      change((answer) => ({ ...answer, data: `${text(answer)} first` })),
      change((answer) => ({ ...answer, data: `${text(answer)} last` })),
    ];
    const answer = { status: 200, data: 'now' };
    expect(answerAt('2026-11-01', routes.createCard, answer, changes).data).toBe('now last first');
    expect(answerAt(newestVersion, routes.createCard, answer, changes)).toBe(answer);
    expect(answerAt('2026-11-01', routes.listCards, answer, changes)).toBe(answer);
  });

  it('make requests of before and events of today what they are in each', () => {
    const concerns = ({ path }: { path: string }) => path === routes.createCard.path;
    const summary = { en: 'x', zh: 'x' };
    const changes: ApiChange[] = [
      { version: newestVersion, summary, concerns, since: ({ name, ...rest }) => ({ ...rest, label: name }) },
      {
        ...{ version: newestVersion, summary, concerns },
        since: ({ label, ...rest }) => ({ ...rest, nickname: label }),
        eventBefore: (event) => ({ ...event, data: { ...event.data, state: 'ready' } }),
      },
    ];
    const input = { name: 'Ads' };
    expect(inputAt('2026-11-01', routes.createCard, input, changes)).toEqual({ nickname: 'Ads' });
    expect(inputAt(newestVersion, routes.createCard, input, changes)).toBe(input);
    expect(inputAt('2026-11-01', routes.listCards, input, changes)).toBe(input);
    const event = { type: 'card.ready', data: { lastFour: '4242' } };
    const before = { ...event, data: { lastFour: '4242', state: 'ready' } };
    expect(eventAt('2026-11-01', event, changes)).toEqual(before);
    expect(eventAt(newestVersion, event, changes)).toBe(event);
  });

  it('end two years after the next one came', () => {
    expect(endOfVersion('2026-11-01')).toEqual({ deprecated: '2026-11-26', sunset: '2028-11-26' });
    expect(endOfVersion(newestVersion)).toBeUndefined();
  });
});
