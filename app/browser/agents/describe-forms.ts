/**
 * Describes the page's forms to agents. The attributes are not standard yet: a script sets them in supporting
 * browsers, so the HTML stays valid. The visitor still submits.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function describeForms(page: Document): void {
  const taken = new Set<string>();
  for (const form of [...page.forms]) {
    const title = titleOf(form);
    const name = nameOf(form.dataset.form || form.getAttribute('id') || title);
    // Don't touch a focused form.
    if (taken.has(name) || form.contains(page.activeElement)) continue;
    taken.add(name);
    const described = [...form.elements].filter(isField).map(descriptionOf);
    // Detach while changing: an attached form with only some attributes counts as invalid.
    const place = page.createComment('');
    form.replaceWith(place);
    for (const [element, attribute, words] of described) element.setAttribute(attribute, words);
    form.setAttribute(
      'tooldescription',
      `Fills in the form “${title}” of this page, for the visitor to check and send.`,
    );
    form.setAttribute('toolname', name);
    place.replaceWith(form);
  }
}

const nameOf = (words: string) =>
  `fill_in_${words.toLowerCase().replaceAll(/\W+/g, '_')}`.replace(/_+$/, '').slice(0, 64);

/** Accessible name of the form, else the heading above. */
function titleOf(form: HTMLFormElement): string {
  const names = [
    form.getAttribute('aria-label'),
    document.getElementById(form.getAttribute('aria-labelledby') ?? '')?.textContent,
    form.closest('section')?.querySelector('h2')?.textContent,
    form.querySelector('p')?.textContent,
    form.role === 'search' ? 'Search' : null,
  ];
  return names.find(Boolean)?.trim() ?? document.title;
}

const isField = (element: Element): element is Field =>
  (element instanceof HTMLInputElement && element.type !== 'hidden') ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Where to set a description: for choices on the group. */
function descriptionOf(field: Field): [Element, string, string] {
  // A ruler beside its field is not an input: a nonexistent form id excludes it.
  if (field.name === '') return [field, 'form', ''];
  const group = field.closest('fieldset');
  const legend = group?.querySelector('legend')?.textContent;
  const isChoice = field.type === 'radio' && group !== null;
  const words = isChoice
    ? legend
    : (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent);
  return [isChoice ? group : field, 'toolparamdescription', (words || legend || field.name).trim()];
}
