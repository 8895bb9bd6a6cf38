/** Whether money came to the account or left it. */
export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];
