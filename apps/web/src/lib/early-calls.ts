export { earlyCalls as calls } from './calls.ts';
