/** Requests to one host, an analytics chat that some brands bring along, are dropped (specification section 7). */
let droppedHost: string | undefined;

export const dropRequestsTo = (host: string | null): void => {
  droppedHost = host ?? undefined;
};

/** Whether a request to this address is never sent. Paths of our own have no host and always are. */
export const isDropped = (url: string): boolean =>
  droppedHost !== undefined && /^(?:https?:)?\/\//i.test(url) && hostOf(url) === droppedHost;

const hostOf = (url: string) => new URL(url, 'https://none').host.toLowerCase();
