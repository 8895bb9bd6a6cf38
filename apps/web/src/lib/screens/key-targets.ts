const rowLinks = 'main [data-key="row"]';

const seen = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());

/** The element of the open page that a key is for: `search` its search field, the others a button of that act. */
export const keyTarget = (name: 'search' | 'new' | 'approve' | 'reject'): HTMLElement | undefined =>
  seen(`main [data-key="${name}"]`)[0];

/** Moves the focus to the next row of the list, or the one before: from the row that has it, or the one that is open. */
export const moveRow = (by: 1 | -1): void => {
  const links = seen(rowLinks);
  const from =
    links.find((link) => link === document.activeElement) ??
    links.find((link) => link.hasAttribute('aria-current'));
  const at = from ? links.indexOf(from) : -1;
  const next = at < 0 ? links[0] : links[at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};
