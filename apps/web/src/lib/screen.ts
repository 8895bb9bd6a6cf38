import type { ComponentType } from 'react';

/**
 * A screen of the console. The server's menu names it by `component` and gives it its path; `nested` is what may follow
 * that path (a detail with its own address). It is fetched when somebody goes there.
 */
export interface Screen {
  readonly component: string;
  readonly nested?: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}
