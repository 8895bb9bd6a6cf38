/** What the server knows of the console's addresses: of the build its routes and screens, of the menus their paths. */
export interface ConsoleAddresses {
  readonly routes: readonly string[];
  /** What may follow the path of each screen, null where nothing does. */
  readonly screens: Readonly<Record<string, string | null>>;
  readonly menu: readonly MenuPath[];
}

/** An entry of any menu: where its screen is found, or from where it leads on. */
export interface MenuPath {
  readonly path: string;
  readonly component: string;
  readonly redirect: string | null;
}

/** Whether the console has a page at an address, for anybody at all. Like its router, it asks for no case. */
export const knownPaths = ({ routes, screens, menu }: ConsoleAddresses): ((path: string) => boolean) => {
  const ofMenu = menu.flatMap(({ path, component, redirect }) => {
    const nested = screens[component];
    if (nested === undefined) return redirect === null ? [] : [path];
    return [nested === null ? path : `${path}/${nested}`];
  });
  const known = [...routes, ...ofMenu].map(expressionOf);
  return (path) => known.some((expression) => expression.test(path));
};

/** `/cards/:id?` as the console's router reads it. */
const expressionOf = (pattern: string): RegExp => {
  const segments = pattern.split('/').filter(Boolean);
  const parts = segments.map((segment) => {
    if (!segment.startsWith(':')) return `/${segment.replace(/[^\w-]/g, '\\$&')}`;
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${parts.join('')}/*$`, 'i');
};
