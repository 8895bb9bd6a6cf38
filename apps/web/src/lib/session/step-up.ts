import { isApiError } from '../calls/api-error.ts';
import type { CallInput } from '../calls/client.ts';
import { createStore, useStore } from '../storage/store.ts';

/** What a person confirms once more, and the object that it is about. */
export type Act = Omit<CallInput<'stepUp'>, 'code'>;

export interface Asking {
  readonly act: Act;
  readonly answer: (isConfirmed: boolean) => void;
}

const asking = createStore<Asking | undefined>(undefined);

/** Present while the person is asked to confirm an act; the shell asks. */
export const useAsking = (): Asking | undefined => useStore(asking);

const ask = (act: Act) =>
  new Promise<boolean>((resolve) => {
    asking.get()?.answer(false);
    asking.set({
      act,
      answer: (isConfirmed) => {
        asking.set(undefined);
        resolve(isConfirmed);
      },
    });
  });

/**
 * Does something that the server may want a fresh proof for: when it does, asks for it and does it again. Undefined when
 * the person would rather not.
 */
export const confirmed = async <T>(act: Act, work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'step_up_required') throw error;
    return (await ask(act)) ? work() : undefined;
  }
};
