import type { JobState } from '../../kernel/events/job.ts';
import type { Seen } from './rules.ts';

/** What the server knows of itself. */
export interface Standing {
  readonly version: string;
  readonly startedAt: Date;
  /** As it was at most five seconds ago. */
  seen(): Promise<Seen>;
  jobs(): readonly JobState[];
}
