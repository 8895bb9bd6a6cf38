import { pause } from './terminal.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** What is new in a list that comes newest first, from now on and in its order, until it is stopped. */
export async function* follow<Item extends { readonly id: string }>(
  pageOf: (input: { readonly limit: number; readonly cursor?: string }) => Promise<Page<Item>>,
  { signal, everyMs = 1_000 }: { readonly signal: AbortSignal; readonly everyMs?: number | undefined },
): AsyncGenerator<Item, void> {
  let last = (await pageOf({ limit: 1 })).items[0]?.id;
  while (!signal.aborted) {
    const fresh: Item[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await pageOf({ limit: 100, ...(cursor !== undefined && { cursor }) });
      const known = page.items.findIndex(({ id }) => id === last);
      fresh.push(...(known < 0 ? page.items : page.items.slice(0, known)));
      cursor = known < 0 ? page.nextCursor : null;
    }
    last = fresh[0]?.id ?? last;
    yield* fresh.toReversed();
    await pause(everyMs, signal);
  }
}
