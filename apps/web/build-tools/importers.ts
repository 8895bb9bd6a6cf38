/** Who really imports a module. */

export interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly code: string | null } | null;
}

/** Files that only pass on what others export. Whoever imports one name from them does not need the rest. */
const indexes = [
  { file: /\/@mantine\/core\/esm\/index\.mjs$/, from: /^@mantine\/core$/ },
  { file: /\/@mantine\/hooks\/esm\/index\.mjs$/, from: /^@mantine\/hooks$/ },
  { file: /\/src\/ui\/theme\/icons\.ts$/, from: /\/icons\.ts$/ },
] as const;

interface Named {
  /** As the file that reads the statement knows them. */
  readonly names: readonly string[];
  readonly from: string;
}

const statement = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

const namedIn = (code: string): readonly Named[] =>
  [...code.matchAll(statement)].map(([, list = '', from = '']) => ({
    names: list.split(',').map((one) => one.trim().replace(/^type\s+/, '')),
    from,
  }));

/** `default as IconX` and `IconX as Icon`: the name on the one side, and on the other. */
const inner = (name: string) => name.split(/\s+as\s+/)[0] ?? name;
const outer = (name: string) => name.split(/\s+as\s+/)[1] ?? name;

const remembered = new Map<string, readonly Named[]>();
const statementsOf = (id: string, graph: Graph): readonly Named[] => {
  const known = remembered.get(id) ?? namedIn(graph.getModuleInfo(id)?.code ?? '');
  remembered.set(id, known);
  return known;
};

/** The modules that import this one, by itself or by its name from an index. */
export const importersOf = (id: string, graph: Graph): readonly string[] =>
  (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
    const index = indexes.find(({ file }) => file.test(importer));
    if (!index) return [importer];
    const passedOn = statementsOf(importer, graph)
      .filter(({ from }) => id.endsWith(from.replace(/^\.\//, '/')))
      .flatMap(({ names }) => names.map(outer));
    return (graph.getModuleInfo(importer)?.importers ?? []).filter((user) =>
      statementsOf(user, graph).some(
        ({ from, names }) =>
          index.from.test(from) && names.map(inner).some((name) => passedOn.includes(name)),
      ),
    );
  });
