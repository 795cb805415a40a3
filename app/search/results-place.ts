/**
 * Parts of the resources page that a search changes. The server renders them; the field's island updates
 * them.
 */

const part = (name: string) => {
  const element = document.querySelector<HTMLElement>(`[data-search-part="${name}"]`);
  if (!element) throw new Error(`The page has no part ${name}.`);
  return element;
};

/** Container of live results. */
export const resultsPlace = (): HTMLElement => part('live');

/** Switches between live results and the server's. */
export function showResults(areLive: boolean): void {
  part('printed').hidden = areLive;
}

/** Shows the query in the results heading. */
export function showQuery(query: string): void {
  part('query').textContent = query || 'everything';
}
