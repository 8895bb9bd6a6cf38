import { execFileSync } from 'node:child_process';

const lookMs = 250;

/** Watches the resident memory of a process, four times a second, until it is stopped. */
export function watchMemory(pid: number): { peakMiB(): number; stop(): void } {
  let peakKiB = 0;
  const watching = setInterval(() => {
    peakKiB = Math.max(peakKiB, residentKiB(pid));
  }, lookMs);
  return { peakMiB: () => peakKiB / 1_024, stop: () => clearInterval(watching) };
}

function residentKiB(pid: number): number {
  try {
    return Number.parseInt(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }), 10);
  } catch {
    return 0;
  }
}
