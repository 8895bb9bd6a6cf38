import postcss from 'postcss';

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name);

/**
 * A sheet without the rules for classes that a document does not have. Only for documents that no script draws anew:
 * what is not there now never will be.
 */
export const usedStyles = (css: string, html: string): string => {
  const present = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  const styles = postcss.parse(css);
  styles.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    const kept = rule.selectors.filter((selector) =>
      classesOf(selector).every((name) => present.has(name ?? '')),
    );
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  return styles.toString();
};

/**
 * A document without the custom properties that nothing in it asks for, neither its styles nor its markup nor its scripts.
 * What only those had asked for goes with them.
 */
export const withoutIdleProperties = (html: string): string => {
  for (;;) {
    const asked = new Set([...html.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    const kept = html.replace(/<style>([\s\S]*?)<\/style>/g, (_, css: string) => {
      const styles = postcss.parse(css);
      styles.walkDecls(/^--/, (declaration) => {
        if (!asked.has(declaration.prop)) declaration.remove();
      });
      styles.walkRules((rule) => {
        if (rule.nodes.length === 0) rule.remove();
      });
      return `<style>${styles.toString()}</style>`;
    });
    if (kept === html) return html;
    html = kept;
  }
};
