import ts from 'typescript';

/** A regular expression as it is written in a source file. */
export interface Expression {
  readonly path: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression literal of a source file. */
export function expressionsIn(path: string, text: string): readonly Expression[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const found: Expression[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = file.getLineAndCharacterOfPosition(node.pos);
      found.push({ path, line: line + 1, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

/** Whether a part of it repeats without a bound. What does not is done after a fixed number of steps at each place. */
export function repeats({ source }: Pick<Expression, 'source'>): boolean {
  const bare = source.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, '');
  return /[*+]|\{\d+,\}/.test(bare);
}
