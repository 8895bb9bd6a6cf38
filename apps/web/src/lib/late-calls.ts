export { lateCalls as calls } from './calls.ts';
