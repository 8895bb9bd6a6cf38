/** A call as a command for a terminal; the key comes from the environment, so that none stays in a shell's history. */
export const curlOf = (
  { method, path }: { readonly method: string; readonly path: string },
  origin: string,
): string =>
  [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${path.replaceAll("'", '%27')}'`,
    `-H "Authorization: Bearer $TAEL_KEY"`,
    ...(method === 'POST' || method === 'PUT'
      ? [`-H 'Content-Type: application/json'`, `-H "Idempotency-Key: $(uuidgen)"`, '-d @body.json']
      : []),
  ].join(' \\\n  ');
