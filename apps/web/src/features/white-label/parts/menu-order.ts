interface Entry {
  readonly name: string;
  readonly group: string | null;
}

/** The entries with one moved past its neighbor of the same group; what stands under a group goes with it. */
export const moved = <One extends Entry>(entries: One[], name: string, by: -1 | 1): One[] => {
  const found = entries.find((entry) => entry.name === name);
  if (!found) return entries;
  const peers = entries.filter(({ group }) => group === found.group);
  const neighbor = peers[peers.indexOf(found) + by];
  if (!neighbor) return entries;
  const blockOf = (head: One) => entries.filter((entry) => entry === head || entry.group === head.name);
  const [first, second] = by < 0 ? [found, neighbor] : [neighbor, found];
  const both = new Set([...blockOf(first), ...blockOf(second)]);
  const at = entries.findIndex((entry) => both.has(entry));
  const rest = entries.filter((entry) => !both.has(entry));
  return [...rest.slice(0, at), ...blockOf(first), ...blockOf(second), ...rest.slice(at)];
};
