export { prefetchedCalls as calls } from './calls.ts';
