/** A device as far as it is known by name: its browser and its system. */
export const deviceName = ({
  browser,
  system,
}: {
  readonly browser: string | null;
  readonly system: string | null;
}): string => [browser, system].filter((part) => part !== null).join(' · ') || '—';
