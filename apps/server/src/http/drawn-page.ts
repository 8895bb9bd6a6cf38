import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from '../kernel/context.ts';

const base = `:root{color-scheme:light dark;--page:#f6f7f9;--surface:#fff;--line:#e5e8ec;--ink:#12161d;--soft:#586273;--operational:#0f7b54;--degraded:#9a5b05;--down:#b7283a}
@media(prefers-color-scheme:dark){:root{--page:#0d1015;--surface:#141920;--line:#252c37;--ink:#e9edf3;--soft:#a0aaba;--operational:#4cc38f;--degraded:#e3a44a;--down:#f0808c}}
*{box-sizing:border-box}body{margin:0;padding:3rem 1.25rem;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,'PingFang SC','Noto Sans CJK SC',sans-serif}
main{max-width:42.5rem;margin:0 auto}header{display:flex;gap:1rem;align-items:center;justify-content:space-between}h1{margin:0;font-size:1.25rem}a{color:inherit}p{color:var(--soft);font-size:0.875rem}`;

interface DrawnPage {
  readonly language: Language;
  readonly title: string;
  /** What it needs beside the style of all such pages. */
  readonly style: string;
  /** Markup; whatever was not written here is escaped already. */
  readonly body: string;
}

/** Sends a page that the server draws by itself, without a script and without the console's files. */
export const sendDrawnPage = (
  reply: FastifyReply,
  { language, title, style, body }: DrawnPage,
): FastifyReply => {
  const whole = `${base}${style}`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(whole).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language === 'zh_CN' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${whole}</style></head>
<body><main>${body}</main></body></html>`);
};
