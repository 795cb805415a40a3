/** The parts of the page of resources that a search changes. The server prints them; the island of the field turns them. */

const part = (name: string) => {
  const element = document.querySelector<HTMLElement>(`[data-search-part="${name}"]`);
  if (!element) throw new Error(`The page has no part ${name}.`);
  return element;
};

/** Where live results go. */
export const resultsPlace = (): HTMLElement => part('live');

/** Shows the live results, or again what the server printed. */
export function showResults(areLive: boolean): void {
  part('printed').hidden = areLive;
  // Beside the heading the index keeps its place; on narrow screens it makes room for the results.
  document.querySelector('[data-search-part="count"]')?.toggleAttribute('data-results', areLive);
}

/** In the heading of a search. */
export function showQuery(query: string): void {
  part('query').textContent = query || 'everything';
}
