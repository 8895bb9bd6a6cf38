import { use, type ComponentProps, type MouseEvent } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, type To } from 'react-router';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: To;
  readonly preventScrollReset?: boolean;
  /** What the page is told on the way; a reload keeps it, the address does not name it. */
  readonly state?: unknown;
}

/** A plain press; with a key held down the browser opens another tab or window by itself. */
const isPlain = ({ defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  !defaultPrevented && button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** As the browser reads it. Only a question mark is this page without filters; nothing at all would be with them. */
const hrefOf = (to: To) => {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : to;
  return `${pathname}${search}${hash}` || '?';
};

/**
 * A way to a page. The router's own link is drawn anew whenever anybody goes anywhere, in hidden tabs as well, because it
 * asks where one is; this one asks nothing but which router it belongs to.
 */
export const PageLink = ({ to, preventScrollReset = false, state, onClick, ...rest }: PageLinkProps) => {
  const outer = use(RouterContext);
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!outer || !isPlain(event)) return;
        event.preventDefault();
        // A link to the page without its filters is written `?`, which the address itself does not keep.
        const isHere = event.currentTarget.href.replace(/\?$/, '') === globalThis.location.href;
        void outer.router.navigate(to, { preventScrollReset, state, replace: isHere });
      }}
    />
  );
};
