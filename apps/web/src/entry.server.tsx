import { isLanguage } from '@tael/i18n/language';
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { needWords, showLanguage } from './lib/words/language.ts';

/** Runs at build time only: renders a public page in the language that the `Language` header asks for. */
const renderPage = async (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> => {
  const asked = request.headers.get('Language');
  await showLanguage(isLanguage(asked) ? asked : 'en_US');
  await needWords('public');
  let failure: unknown;
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => {
      failure = error;
    },
  });
  await body.allReady;
  if (failure instanceof Error) throw failure;
  headers.set('Content-Type', 'text/html');
  return new Response(body, { headers, status });
};
export default renderPage;
