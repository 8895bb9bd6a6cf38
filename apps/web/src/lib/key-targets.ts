const rowLinks = 'main [data-key="row"]';

const seen = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());

/** The element of the open page that a key is for: `search` its search field, `new` its primary act. */
export const keyTarget = (name: 'search' | 'new'): HTMLElement | undefined =>
  seen(`main [data-key="${name}"]`)[0];

/** Moves the focus to the next row of the list, or the one before; to the first where no row has it. */
export const moveRow = (by: 1 | -1): void => {
  const links = seen(rowLinks);
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at < 0 ? links[0] : links[at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};
