/**
 * The lines of a stream of bytes, a piece at a time; CR LF counts as one end. Each byte is one character, which the reader
 * checks: files of banks are ASCII. An empty line at the very end is none.
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const piece of bytes) {
    const lines = (
      rest + Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1')
    ).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(withoutReturn);
  }
  if (rest !== '') yield [withoutReturn(rest)];
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
