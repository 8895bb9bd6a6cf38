import { describe, expect, it } from 'vitest';
import {
  amongFreeLanes,
  createGatherer,
  likeTheOtherLane,
  type GathererOptions,
  type Waiting,
} from './gather.ts';

interface Call {
  readonly name: string;
  readonly key: string;
}
type Batch = readonly Waiting<Call, string>[];

/** What the calls were answered; a call that found no room has no answer. */
const answersOf = (calls: readonly (Promise<string> | undefined)[]) =>
  Promise.all(calls.map(async (call) => call));

/** A gatherer whose batches are answered when the test says so. */
const heldGatherer = (
  change: Partial<
    Pick<GathererOptions<Call, string>, 'shareOf' | 'largestBatch' | 'longestQueue' | 'isWorthwhile'>
  > = {},
) => {
  const under: { names: string; lane: number; batch: Batch; end: (again?: Batch) => void }[] = [];
  const gatherer = createGatherer<Call, string>({
    lanes: 2,
    largestBatch: 10,
    longestQueue: 100,
    answer: (batch, lane) =>
      new Promise((resolve) => {
        const names = batch.map(({ item }) => item.name).join('');
        under.push({
          names,
          lane,
          batch,
          end: (again = []) => {
            for (const waiting of batch) if (!again.includes(waiting)) waiting.settle(`${names}/${lane}`);
            resolve(again);
          },
        });
      }),
    ...change,
  });
  const submit = (name: string, key: string = name) => gatherer.submit({ name, key }, [key]);
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { gatherer, under, submit, turn, names: () => under.map(({ names }) => names) };
};

describe('calls of the same moment', () => {
  it('leave at once when a lane is free, and together with those of the same turn', async () => {
    const { under, submit, turn, names } = heldGatherer();
    const answers = Promise.all([submit('a'), submit('b')]);
    await turn();
    expect(names()).toEqual(['ab']);
    under[0]?.end();
    expect(await answers).toEqual(['ab/0', 'ab/0']);
  });

  it('form the next batch while both lanes work, cut at the largest size', async () => {
    const { under, submit, turn, names } = heldGatherer({ largestBatch: 2 });
    const all = [submit('a')];
    await turn();
    all.push(submit('b'));
    await turn();
    all.push(submit('c'), submit('d'), submit('e'));
    await turn();
    expect(names()).toEqual(['a', 'b']);
    under[1]?.end();
    await turn();
    under[0]?.end();
    await turn();
    expect(names()).toEqual(['a', 'b', 'cd', 'e']);
    for (const { end } of under) end();
    expect(await answersOf(all)).toEqual(['a/0', 'b/1', 'cd/1', 'cd/1', 'e/0']);
  });

  it('wait for a lane that is about to end where leaving alone is not worthwhile', async () => {
    const { under, submit, turn, names } = heldGatherer({
      isWorthwhile: (waiting, underWay) => waiting >= underWay / 2,
    });
    const all = [submit('a'), submit('b'), submit('c'), submit('d')];
    await turn();
    all.push(submit('e'));
    await turn();
    expect(names()).toEqual(['abcd']);
    all.push(submit('f'));
    await turn();
    expect(names()).toEqual(['abcd', 'ef']);
    all.push(submit('g'));
    under[0]?.end();
    await turn();
    expect(names()).toEqual(['abcd', 'ef', 'g']);
    for (const { end } of under) end();
    await answersOf(all);
  });

  it('are divided among the free lanes where that is wanted, and stay together when they are few', async () => {
    const { under, submit, turn } = heldGatherer({ largestBatch: 100, shareOf: amongFreeLanes });
    const all = Array.from({ length: 50 }, (_, index) => submit(`${index},`));
    await turn();
    expect(under.map(({ batch }) => batch.length)).toEqual([25, 25]);
    for (const { end } of under) end();
    await answersOf(all);
    const few = Array.from({ length: 5 }, (_, index) => submit(`${index},`));
    await turn();
    expect(under.map(({ batch }) => batch.length)).toEqual([25, 25, 5]);
    under[2]?.end();
    await answersOf(few);
  });

  it('beside others under way are as many as those at most where that is wanted, but for a few', async () => {
    const { under, submit, turn } = heldGatherer({ largestBatch: 100, shareOf: likeTheOtherLane });
    let made = 0;
    const calls = (count: number) => Array.from({ length: count }, () => submit(String((made += 1))));
    const sizes = () => under.map(({ batch }) => batch.length);
    const all = calls(19);
    await turn();
    all.push(...calls(45));
    await turn();
    // Alike are 32 and 32: what is left over joins those that come back when the 19 have ended.
    expect(sizes()).toEqual([19, 32]);
    all.push(...calls(19));
    under[0]?.end();
    await turn();
    expect(sizes()).toEqual([19, 32, 32]);
    under[2]?.end();
    all.push(...calls(14));
    await turn();
    expect(sizes()).toEqual([19, 32, 32, 14]);
    for (const { end } of under) end();
    await answersOf(all);
  });

  it('of one key are never in both lanes, and keep their order', async () => {
    const { under, submit, turn, names } = heldGatherer();
    const all = [submit('a', 'k')];
    await turn();
    all.push(submit('b', 'k'), submit('c', 'other'), submit('d', 'k'));
    await turn();
    expect(names()).toEqual(['a', 'c']);
    under[0]?.end();
    await turn();
    expect(names()).toEqual(['a', 'c', 'bd']);
    for (const { end } of under) end();
    expect(await answersOf(all)).toEqual(['a/0', 'bd/0', 'c/1', 'bd/0']);
  });

  it('that have to come again are answered by a later batch, also when others came meanwhile', async () => {
    const { under, submit, turn, names } = heldGatherer();
    const first = submit('a', 'k');
    await turn();
    const second = submit('b', 'k');
    await turn();
    under[0]?.end(under[0].batch);
    await turn();
    expect(names()).toEqual(['a', 'ab']);
    under[1]?.end();
    expect(await Promise.all([first, second])).toEqual(['ab/0', 'ab/0']);
  });

  it('fail together when the batch throws, and the next ones are served', async () => {
    let isBroken = true;
    const gatherer = createGatherer<Call, string>({
      lanes: 1,
      largestBatch: 10,
      longestQueue: 10,
      answer: (batch) => {
        if (isBroken) return Promise.reject(new Error('broken'));
        for (const waiting of batch) waiting.settle('done');
        return Promise.resolve([]);
      },
    });
    const ask = () => gatherer.submit({ name: 'a', key: 'a' }, ['a']);
    await expect(Promise.all([ask(), ask()])).rejects.toThrow('broken');
    isBroken = false;
    expect(await ask()).toBe('done');
  });

  it('are not taken beyond the longest queue, nor after closing, which waits for those that were', async () => {
    const { gatherer, under, submit, turn } = heldGatherer({ longestQueue: 2 });
    const taken = [submit('a'), submit('b')];
    expect(submit('c')).toBeUndefined();
    let isClosed = false;
    const closed = gatherer.close().then(() => {
      isClosed = true;
    });
    expect(submit('d')).toBeUndefined();
    await turn();
    expect(isClosed).toBe(false);
    under[0]?.end();
    expect(await answersOf(taken)).toEqual(['ab/0', 'ab/0']);
    await closed;
  });
});
