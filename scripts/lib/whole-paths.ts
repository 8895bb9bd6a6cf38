// Loaded into the tools where `%` is in the path of this folder (`run.ts`). Some import what they find by its path as it is,
// with or without `file://` before it. Node reads that as an address, in which `%` begins a code.
import { registerHooks } from 'node:module';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

const folder = root + sep;
const address = pathToFileURL(folder).href;
const unencoded = ['', 'file://', 'file:///'].map((scheme) => scheme + folder);

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    // What is required is a path, and stays one.
    const isImported = context.conditions.includes('import');
    const start = isImported && unencoded.find((beginning) => specifier.startsWith(beginning));
    return nextResolve(start ? address + specifier.slice(start.length) : specifier, context);
  },
});
