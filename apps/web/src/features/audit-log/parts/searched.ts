import type { AuditFilters } from '../api.ts';

const id = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What is typed into the one search: an address is who acted, an ID is what it was done to, all else an action. */
export const searched = (typed: string): Pick<AuditFilters, 'actor' | 'objectId' | 'action'> => {
  const text = typed.trim();
  if (text === '') return {};
  if (text.includes('@')) return { actor: text };
  return id.test(text) ? { objectId: text.toLowerCase() } : { action: text };
};
