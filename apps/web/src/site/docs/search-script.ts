/** The search of `/docs`, in a document without the console's scripts, so it stands alone. Its index comes when it is wanted. */
const start = () => {
  const search = document.querySelector<HTMLElement>('[data-docs-search]');
  const input = search?.querySelector('input');
  const list = search?.querySelector('ul');
  const status = search?.querySelector('p');
  if (!search || !input || !list || !status) return;
  search.hidden = false;
  let asked: Promise<[string, string, string][]> | undefined;
  const show = async () => {
    const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    asked ??= fetch(search.dataset['docsSearch'] ?? '').then(
      (answer) => answer.json() as Promise<[string, string, string][]>, // written by our own build
    );
    const entries = wanted.length > 0 ? await asked : [];
    const found = entries
      .map((entry) => {
        const [title, , words] = entry.map((text) => text.toLowerCase());
        const isFound = wanted.every((word) => `${title} ${words}`.includes(word));
        const inTitle = wanted.filter((word) => title?.includes(word)).length;
        return { entry, rank: isFound ? 1 + inTitle : 0 };
      })
      .filter(({ rank }) => rank > 0)
      .toSorted((one, other) => other.rank - one.rank)
      .slice(0, 12);
    list.replaceChildren(
      ...found.map(({ entry: [title, address, words] }) => {
        const link = document.createElement('a');
        link.href = address;
        link.textContent = title;
        const more = document.createElement('small');
        more.textContent = words.slice(0, 90);
        link.append(more);
        const item = document.createElement('li');
        item.append(link);
        return item;
      }),
    );
    status.textContent = wanted.length > 0 && found.length === 0 ? (status.dataset['none'] ?? '') : '';
  };
  input.addEventListener('input', () => void show());
};

export const searchScript = `(${start.toString()})()`;
