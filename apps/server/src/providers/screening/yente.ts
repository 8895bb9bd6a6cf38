import type { ScreeningFinding } from '@tael/contract/onboarding/screening';
import { z } from 'zod';
import { callHttp } from '../../kernel/provider-calls/provider-http.ts';
import type { ProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import type { SystemContextParts } from '../../kernel/system-context.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import { answeringScreening } from './answering.ts';
import { findMatches } from './find-matches.ts';
import type { ScreeningSubmission } from './port.ts';
import type { ListEntry } from './sandbox-list.ts';

export interface YenteSettings {
  readonly url: string;
  /** The collection that is searched, `default` for all of OpenSanctions. */
  readonly dataset: string;
  /** Of the hosted API; one's own yente asks for none. */
  readonly token: string | null;
}

const texts = z.array(z.string()).default([]);
const match = z.object({
  id: z.string().min(1),
  caption: z.string(),
  datasets: texts,
  score: z.number().min(0).max(1),
  match: z.boolean(),
  properties: z.object({
    name: texts,
    alias: texts,
    weakAlias: texts,
    birthDate: texts,
    nationality: texts,
    country: texts,
    jurisdiction: texts,
    topics: texts,
    publicKey: texts,
  }),
});
type Match = z.output<typeof match>;
const reply = z.object({
  responses: z.object({ asked: z.object({ status: z.literal(200), results: z.array(match) }) }),
});

const schemas = { person: 'Person', company: 'Company', address: 'CryptoWallet' } as const;

/** OpenSanctions by its matching server, yente: `POST /match/{dataset}` with one query. */
export const yenteScreening = (
  parts: SystemContextParts,
  settings: YenteSettings,
  { key, line }: { readonly key: KeyRing; readonly line: ProviderLine },
) =>
  answeringScreening(parts, {
    key,
    topic: 'screening.answered',
    look: async (asked) => {
      const url = `${settings.url.replace(/\/$/, '')}/match/${encodeURIComponent(settings.dataset)}?limit=50`;
      const body = JSON.stringify({ queries: { asked: queryOf(asked) } });
      const found = await line.call('match', async (signal) => {
        const answer = await callHttp('screening', url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(settings.token !== null && { authorization: `ApiKey ${settings.token}` }),
          },
          body,
          signal,
        });
        return reply.parse(await answer.json());
      });
      // The provider decides what is a match; what is near one is left to its threshold.
      return found.responses.asked.results.filter((one) => one.match).map((one) => findingOf(asked, one));
    },
  });

const queryOf = ({ kind, latinName, chineseName, birthDate, nation }: ScreeningSubmission) => {
  if (kind === 'address') return { schema: schemas.address, properties: { publicKey: [latinName] } };
  const name = [latinName, chineseName].filter((one) => one !== '');
  const place = kind === 'person' ? 'nationality' : 'jurisdiction';
  return {
    schema: schemas[kind],
    properties: {
      name,
      ...(birthDate !== null && { birthDate: [birthDate] }),
      ...(nation !== null && { [place]: [nation.toLowerCase()] }),
    },
  };
};

const isHan = (name: string): boolean => /\p{Script=Han}/u.test(name);
const short = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** In our words: the score is the provider's; how name, date and nation compare is ours to show. */
const findingOf = (asked: ScreeningSubmission, found: Match): ScreeningFinding => {
  const { properties } = found;
  const names = [...properties.name, ...properties.alias, ...properties.weakAlias];
  const nations = [...properties.nationality, ...properties.country, ...properties.jurisdiction];
  const isPep = properties.topics.some((topic) => topic.startsWith('role.'));
  const isSanctioned = properties.topics.some((topic) => /^(sanction|debarment|crime|wanted)/.test(topic));
  const entry: ListEntry = {
    list: short(found.datasets[0] ?? 'OpenSanctions', 80),
    entryId: short(found.id, 80),
    // What says neither is a list of its own, and is looked at like a sanction.
    kind: isPep && !isSanctioned ? 'pep' : 'sanction',
    subject: asked.kind,
    latinNames:
      asked.kind === 'address'
        ? properties.publicKey.map((one) => one.toLowerCase())
        : names.filter((one) => !isHan(one)),
    chineseNames: names.filter(isHan),
    birthDate: properties.birthDate.find((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)) ?? null,
    nation: (nations.find((one) => one.toUpperCase() === asked.nation) ?? nations[0])?.toUpperCase() ?? null,
  };
  const score = Math.round(found.score * 100);
  const [compared] = findMatches(asked, [entry], 0);
  const { list, entryId, kind } = entry;
  const matchedName = short(found.caption || found.id, 200);
  const unknown = { script: 'latin', nameScore: score, birthDate: 'unknown', nation: 'unknown' } as const;
  const facts = compared ?? { ...unknown, matchedName, ownName: asked.latinName };
  return { ...facts, matchedName: short(facts.matchedName, 200), list, entryId, kind, score };
};
