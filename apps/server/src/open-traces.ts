import type { Config } from './config.ts';
import type { Traces } from './kernel/traces/traces.ts';
import { version } from './version.ts';

/** The traces of a server; what sends them is read only where somebody wants them. */
export const openTraces = async (
  tracesTo: Config['tracesTo'],
  onLost: (count: number) => void,
): Promise<Traces | null> => {
  if (!tracesTo) return null;
  const [{ createTraces }, { otlpExporter }] = await Promise.all([
    import('./kernel/traces/traces.ts'),
    import('./kernel/traces/otlp.ts'),
  ]);
  return createTraces(otlpExporter({ ...tracesTo, version, onLost }));
};
