import { contact } from '@tael/contract/messaging/schemas';
import { longestContactContent } from '@tael/contract/forms/rules';
import { contact as english } from '@tael/i18n/en/site/contact';
import { contact as chinese } from '@tael/i18n/zh/site/contact';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../kernel/context.ts';
import type { Failure } from '../kernel/failure.ts';
import { headerOf } from './call.ts';
import { sendDrawnPage } from './drawn-page.ts';
import { visitorContext, type BaseContext } from './mount.ts';
import { escapeHtml } from './operator-marks.ts';
import type { HttpPorts, MountedRoute } from './ports.ts';
import { failureOf, inputFailure, problemBody } from './problem.ts';

/** The contact page has an address for each language, as in the console. */
const pages: Readonly<Record<string, Language>> = { '/ContactUs': 'en_US', '/contact-us/cn': 'zh_CN' };

/** A field that no person sees: what fills it in is a program, which is told that all went well. */
const trap = 'website';

const fields = ['name', 'phone', 'email', 'content'] as const;
type Typed = Readonly<Record<(typeof fields)[number], string>>;

interface ContactForm {
  readonly base: BaseContext;
  readonly ports: HttpPorts;
  /** The call that the page makes where scripts run. */
  readonly route: MountedRoute;
}

/** Takes the contact form as a browser without scripts sends it, and answers with a page. */
export const mountContactForm = (app: FastifyInstance, { base, ports, route }: ContactForm): void => {
  const send = async (request: FastifyRequest, language: Language, typed: Typed): Promise<void> => {
    const parsed = contact.safeParse(typed);
    if (!parsed.success) throw inputFailure(parsed.error);
    const ctx = { ...visitorContext(base, ports, { definition: route.definition, request }), language };
    // Boundary: the input was decoded by the schema that the handler's type comes from.
    await route.handler(ctx, parsed.data as never, {
      upload: undefined,
      rawBody: null,
      header: (name) => headerOf(request, name),
    });
  };
  for (const [path, language] of Object.entries(pages))
    app.post(path, { bodyLimit: 65_536 }, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const typed = typedIn(request.body);
      const failure =
        textOf(request.body, trap) === '' ? await refusalOf(send(request, language, typed)) : null;
      if (!failure) return draw(reply, language, sentPage(path, language));
      const { status, retryAfter } = answerOf(failure);
      if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
      void reply.code(status);
      return draw(reply, language, formPage(path, language, typed, failure, request.id));
    });
};

/** Why it was refused; null where it was not. */
const refusalOf = async (work: Promise<void>): Promise<Failure | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return failure;
  }
};

const textOf = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
};

const typedIn = (body: unknown): Typed => ({
  name: textOf(body, 'name'),
  phone: textOf(body, 'phone'),
  email: textOf(body, 'email'),
  content: textOf(body, 'content'),
});

const answerOf = (failure: Failure) => ({
  status: problemBody(failure, 'en_US', '').status,
  retryAfter: failure.details.retryAfterSeconds,
});

const wordsOf = (language: Language) => (language === 'zh_CN' ? chinese : english);

const style = `form{display:grid;gap:1rem}label{display:grid;gap:0.25rem;font-weight:600}input,textarea,button{padding:0.625rem 0.75rem;border:1px solid var(--line);border-radius:0.5rem;background:var(--surface);color:inherit;font:inherit}button{justify-self:start;cursor:pointer}.fault{color:var(--down);font-size:0.875rem;font-weight:400}.trap{position:absolute;left:-9999px}`;

const draw = (reply: FastifyReply, language: Language, body: string): FastifyReply =>
  sendDrawnPage(reply, { language, title: wordsOf(language).title, style, body });

const sentPage = (path: string, language: Language): string => {
  const words = wordsOf(language);
  return `<h1>${words.title}</h1><p role="status">${words.sent}</p><p><a href="${path}">${words.another}</a></p>`;
};

const formPage = (
  path: string,
  language: Language,
  typed: Typed,
  failure: Failure,
  requestId: string,
): string => {
  const words = wordsOf(language);
  const problem = problemBody(failure, language, requestId);
  const faultOf = (name: string) => problem.errors.find(({ field }) => field === name)?.message;
  const fieldOf = (name: (typeof fields)[number]): string => {
    const fault = faultOf(name);
    const told = fault === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-fault"`;
    const value = escapeHtml(typed[name]);
    const control =
      name === 'content'
        ? `<textarea name="content" rows="5" maxlength="${longestContactContent}"${told}>${value}</textarea>`
        : `<input name="${name}" value="${value}"${told}>`;
    const sentence =
      fault === undefined ? '' : `<span class="fault" id="${name}-fault">${escapeHtml(fault)}</span>`;
    return `<label>${words[name]}${control}${sentence}</label>`;
  };
  const summary =
    problem.errors.length > 0 ? '' : `<p class="fault" role="alert">${escapeHtml(problem.message)}</p>`;
  return `<h1>${words.title}</h1><p>${words.lead}</p>${summary}<form method="post" action="${path}">${fields.map(fieldOf).join('')}<label class="trap" aria-hidden="true">${trap}<input name="${trap}" tabindex="-1" autocomplete="off"></label><button>${words.submit}</button></form>`;
};
