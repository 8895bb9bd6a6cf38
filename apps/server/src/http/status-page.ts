import type { Component, ComponentState } from '@tael/contract/operations/schemas';
import { statusWords } from '@tael/i18n';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../kernel/clock.ts';
import type { Language } from '../kernel/context.ts';
import { chosenLanguageOf, languageOf } from './call.ts';
import { sendDrawnPage } from './drawn-page.ts';

/** How each component stands now. */
export type Components = () => Promise<
  readonly { readonly component: Component; readonly state: ComponentState }[]
>;

const style = `.overall{margin:1.5rem 0;padding:1.25rem 1.5rem;border:1px solid var(--line);border-left:4px solid var(--mark);border-radius:0.75rem;background:var(--surface);font-size:1.25rem;font-weight:600}
ul{margin:0;padding:0;list-style:none;border:1px solid var(--line);border-radius:0.75rem;background:var(--surface)}
li{display:flex;gap:1rem;justify-content:space-between;padding:1rem 1.5rem}li+li{border-top:1px solid var(--line)}
.state{display:flex;gap:0.5rem;align-items:center;color:var(--mark);white-space:nowrap}.state::before{width:0.5rem;height:0.5rem;border-radius:50%;background:var(--mark);content:''}
.operational{--mark:var(--operational)}.degraded{--mark:var(--degraded)}.down{--mark:var(--down)}`;

const severity: readonly ComponentState[] = ['operational', 'degraded', 'down'];

/**
 * `/status`, drawn by the server without a script and without the console's files: it is there as long as the process
 * answers, also where the database is away.
 */
export const mountStatusPage = (app: FastifyInstance, components: Components, clock: Clock): void => {
  app.get('/status', async (request, reply) => {
    const asked = new URL(request.url, 'http://tael').searchParams.get('language');
    const chosen = asked === 'zh_CN' || asked === 'en_US' ? asked : chosenLanguageOf(request);
    void reply.header('vary', 'accept-language, cookie');
    const language = chosen ?? languageOf(request);
    const body = draw(language, await components(), clock.now());
    return sendDrawnPage(reply, { language, title: statusWords(language).title, style, body });
  });
};

const draw = (language: Language, seen: Awaited<ReturnType<Components>>, at: Date): string => {
  const words = statusWords(language);
  const worst = severity[Math.max(...seen.map(({ state }) => severity.indexOf(state)))] ?? 'operational';
  const [other, otherName] = language === 'zh_CN' ? ['en_US', 'English'] : ['zh_CN', '中文'];
  const rows = seen.map(
    ({ component, state }) =>
      `<li class="${state}"><span>${words.component[component]}</span><span class="state">${words.state[state]}</span></li>`,
  );
  return `<header><h1>${words.title}</h1><a href="/status?language=${other}" hreflang="${other.replace('_', '-')}">${otherName}</a></header>
<div class="overall ${worst}" role="status">${words.overall[worst]}</div>
<ul>${rows.join('')}</ul>
<p>${words.asOf(at.toISOString().slice(0, 16).replace('T', ' '))}</p><p><a href="/">${words.home}</a></p>`;
};
