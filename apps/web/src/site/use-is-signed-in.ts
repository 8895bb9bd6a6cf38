import { useSyncExternalStore } from 'react';
import { keys, readString } from '../lib/storage/storage.ts';

const never = () => () => undefined;

/** Whether this browser keeps a session. A page drawn at build time is a visitor's until it has come to life. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    never,
    () => readString(keys.refreshToken) !== undefined,
    () => false,
  );
