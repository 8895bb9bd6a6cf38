/** Short messages for the reader. The shell shows them for four seconds (specification section 8). */
export interface Notice {
  readonly tone: 'good' | 'bad' | 'info';
  readonly title?: string;
  readonly text: string;
}

export const noticeMs = 4_000;

const listeners = new Set<(notice: Notice) => void>();

export const notify = (notice: Notice): void => {
  for (const listener of [...listeners]) listener(notice);
};

export const followNotices = (listener: (notice: Notice) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
