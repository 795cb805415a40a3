/** The visitor's fee, margin and inquiries go from a calculator to the examples of other pages, and to calculators. */
import { type OwnFigures, ownFor, ownLine, ownQuery, readOwn } from '#domain/tools/own-figures.ts';
import { onEvent } from '../browser/enhance/on-event.ts';
import { loadFullSheet } from '../browser/islands/load-full-sheet.ts';
import { draftOf, keepEntries } from '../forms/drafts.ts';

/** The form of a calculator (calculator.tsx), whose draft they are. */
const form = 'figures';
const kept = () => readOwn(draftOf(form) ?? []);
/** Also the page that answers its email form, at another address: a note in it would differ from what React renders. */
const hasTool = () => document.querySelector('[data-island="tool"]') !== null;
const isCalculator = () => ownFor(location.pathname, {}) !== undefined;

export function begin(): void {
  // The address of a tool has figures of examples, too, and some with another meaning.
  if (!hasTool()) keep(readOwn(new URLSearchParams(location.search)));
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !isCalculator()) return;
    const field = target.closest('.tool-field')?.querySelector<HTMLInputElement>('[name]');
    if (field) keep(ownFor(location.pathname, readOwn([[field.name, target.value]])) ?? {});
  });
  onEvent('click', 'a[href]', (link) => {
    const { pathname, search } = link as HTMLAnchorElement;
    const query = search ? '' : ownQuery(ownFor(pathname, kept()) ?? {});
    if (query) (link as HTMLAnchorElement).search = query;
  });
  void restateExamples();
  addEventListener('pageshow', ({ persisted }) => persisted && void restateExamples());
  document.addEventListener('prerenderingchange', () => void restateExamples());
}

function keep(own: OwnFigures): void {
  if (Object.keys(own).length > 0) keepEntries(form, ownQuery({ ...kept(), ...own }));
}

/** Below each link that opens an example in a calculator: what comes of it with the visitor's figures. */
async function restateExamples(): Promise<void> {
  if (hasTool() || Object.keys(kept()).length === 0) return;
  const [{ restated, restatedQuery }, { toolNamed }] = await Promise.all([
    import('#domain/tools/restate.ts'),
    import('./tool-files.ts'),
    loadFullSheet(),
  ]);
  for (const earlier of document.querySelectorAll('.own-figures')) earlier.remove();
  const said = new Set<string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="-calculator?"]')) {
    const own = ownFor(link.pathname, kept());
    const line = own && ownLine(own);
    if (!line || said.has(link.href)) continue;
    said.add(link.href);
    const example = Object.fromEntries(new URLSearchParams(link.search));
    const answer = restated(await toolNamed(link.pathname.replace('/tools/', '')), example, own);
    if (!answer) continue;
    const note = noteOf(line, answer, `${link.pathname}?${restatedQuery(example, own)}`);
    (link.closest('p') ?? link).after(note);
  }
}

function noteOf(line: string, answer: string, change: string): HTMLElement {
  const note = document.createElement('p');
  note.className = 'own-figures';
  const result = document.createElement('b');
  result.textContent = answer;
  const link = document.createElement('a');
  link.href = change;
  link.textContent = 'Change';
  note.append(`${line} `, link, '. ', result);
  return note;
}
