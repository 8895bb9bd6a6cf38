export { lazyCalls as calls } from './calls.ts';
