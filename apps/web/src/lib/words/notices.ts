/** Short messages for the reader. The shell shows them for four seconds (specification section 8). */
export interface Notice {
  readonly tone: 'good' | 'bad' | 'info';
  readonly title?: string;
  readonly text: string;
}

export const noticeMs = 4_000;

const listeners = new Set<(notice: Notice) => void>();
/** What was said before anything could show it; whoever listens first hears it. */
let waiting: Notice[] = [];

export const areNoticesWaiting = (): boolean => waiting.length > 0;

export const notify = (notice: Notice): void => {
  if (listeners.size === 0) waiting.push(notice);
  for (const listener of [...listeners]) listener(notice);
};

export const followNotices = (listener: (notice: Notice) => void): (() => void) => {
  listeners.add(listener);
  const late = waiting;
  waiting = [];
  late.forEach(listener);
  return () => listeners.delete(listener);
};
