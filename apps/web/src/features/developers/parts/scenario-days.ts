import type { Scenario } from '@tael/contract/scenarios/schema';

const hoursOf = (step: Scenario['steps'][number]): number => {
  if ('repeat' in step) return step.repeat * step.steps.reduce((sum, one) => sum + hoursOf(one), 0);
  return 'wait' in step ? step.wait.days * 24 + step.wait.hours + step.wait.minutes / 60 : 0;
};

/** How many whole days pass while a scenario is played. */
export const daysOf = ({ steps }: Scenario): number =>
  Math.floor(steps.reduce((sum, step) => sum + hoursOf(step), 0) / 24);
