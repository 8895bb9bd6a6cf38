export { isOffered, requireOpen, switchedOff } from './require-open.ts';
export { createSwitchHandlers } from './switch-way.ts';
