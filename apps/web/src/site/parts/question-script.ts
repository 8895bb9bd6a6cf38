/**
 * The search of the questions, and the opening of the one that the address names, in a document without the console's
 * scripts, so it stands alone.
 */
const start = () => {
  const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
  const openNamed = () => {
    const named = document.getElementById(location.hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
  };
  addEventListener('hashchange', openNamed);
  openNamed();

  const [search] = all('[data-search]');
  const input = search?.querySelector('input');
  const status = search?.querySelector<HTMLElement>('[data-none]');
  if (!search || !input || !status) return;
  search.hidden = false;
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const topic of all('[data-topic]')) {
      const questions = [...topic.querySelectorAll('details')];
      for (const question of questions) {
        const text = question.textContent.toLowerCase();
        question.hidden = !words.every((word) => text.includes(word));
      }
      topic.hidden = questions.every(({ hidden }) => hidden);
    }
    const isEmpty = all('[data-topic]').every(({ hidden }) => hidden);
    status.textContent = isEmpty ? (status.dataset['none'] ?? '') : '';
  });
};

export const questionScript = `(${start.toString()})()`;
