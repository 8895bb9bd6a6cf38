import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSaver, type Kept } from './draft-saver.ts';

type Typed = Readonly<Record<string, string>>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers when it is told to. */
const world = () => {
  const sent: Typed[] = [];
  const marks: Kept[] = [];
  const waiting: { take: () => void; refuse: () => void }[] = [];
  const saver = createDraftSaver<Typed>(
    (typed) => {
      sent.push(typed);
      return new Promise<void>((resolve, reject) =>
        waiting.push({ take: resolve, refuse: () => reject(new Error('unreachable')) }),
      );
    },
    (mark) => marks.at(-1) !== mark && marks.push(mark),
  );
  const answer = async (how: 'take' | 'refuse') => {
    waiting.shift()?.[how]();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sent, marks, saver, answer };
};

test('what is typed in one go is saved once, a moment later', async () => {
  const { sent, marks, saver, answer } = world();
  saver.keep({ city: 'O' });
  saver.keep({ city: 'Oa' });
  saver.keep({ street: '1' });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  await answer('take');
  expect(sent).toEqual([{ city: 'Oa', street: '1' }]);
  expect(marks).toEqual(['saving', 'saved']);
});

test('nothing overtakes: what is typed meanwhile waits for the save on its way', async () => {
  const { sent, marks, saver, answer } = world();
  saver.keep({ city: 'O' });
  await vi.advanceTimersByTimeAsync(600);
  saver.keep({ city: 'Oakland' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([{ city: 'O' }]);
  await answer('take');
  expect(sent).toEqual([{ city: 'O' }, { city: 'Oakland' }]);
  expect(marks).toEqual(['saving']);
  await answer('take');
  expect(marks).toEqual(['saving', 'saved']);
});

test('what is typed after a save is not said to be saved', async () => {
  const { marks, saver, answer } = world();
  saver.keep({ city: 'O' });
  await vi.advanceTimersByTimeAsync(600);
  await answer('take');
  saver.keep({ city: 'Oakland' });
  expect(marks).toEqual(['saving', 'saved', 'saving']);
});

test('nothing is lost: what was not taken goes again with what came after it', async () => {
  const { sent, marks, saver, answer } = world();
  saver.keep({ city: 'O', street: '1' });
  await vi.advanceTimersByTimeAsync(600);
  saver.keep({ city: 'Oakland' });
  await answer('refuse');
  expect(marks.at(-1)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent.at(-1)).toEqual({ city: 'Oakland', street: '1' });
});

test('what is handed in is the later word: a save on its way comes first, and none follows', async () => {
  const { sent, saver, answer } = world();
  saver.keep({ city: 'O' });
  await vi.advanceTimersByTimeAsync(600);
  saver.keep({ city: 'Oakland' });
  let isHeld = false;
  void saver.hold().then(() => (isHeld = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isHeld).toBe(false);
  await answer('refuse');
  expect(isHeld).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  saver.drop();
  saver.send();
  expect(sent).toHaveLength(1);
});

test('what was handed in and refused is kept all the same', async () => {
  const { sent, saver } = world();
  saver.keep({ city: 'Oakland' });
  await saver.hold();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  saver.goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ city: 'Oakland' }]);
});
