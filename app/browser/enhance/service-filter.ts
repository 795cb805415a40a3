/** Filters the service list on change, without a request. `data-values` of a row lists its values as `filter=value`. */
import { type Chosen, chosenIn, matches } from '../../ui/filters.ts';

export function begin(): void {
  const form = document.querySelector<HTMLFormElement>('[data-service-filter]');
  if (!form) return;
  const selects = [...form.querySelectorAll('select')];
  const show = listOfServices();
  const shown = chosenIn(new URLSearchParams(location.search), selects);

  const choose = () => {
    const set = selects.filter(({ value }) => value !== '');
    const chosen = Object.fromEntries(set.map(({ name, value }) => [name, value]));
    show(chosen);
    const query = String(new URLSearchParams(chosen));
    history.replaceState(history.state, '', location.pathname + (query && `?${query}`));
  };
  for (const select of selects) {
    // The browser may restore an earlier choice that the list doesn't show.
    select.value = shown[select.name] ?? '';
    select.addEventListener('change', choose);
  }
  form.addEventListener('submit', (event) => event.preventDefault());
  const button = form.querySelector('button');
  if (button) button.hidden = true;
  form.querySelector('[data-clear]')?.addEventListener('click', (event) => {
    event.preventDefault();
    for (const select of selects) select.value = '';
    choose();
    // The reset link disappears with the last filter.
    selects[0]?.focus();
  });
}

/** Returns a function that shows matching services and their number. */
function listOfServices(): (chosen: Chosen) => void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-values]')].map((row) => ({
    row,
    group: row.parentElement,
    values: valuesOf(row),
  }));
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);
  const [status, clear, list, nothing] = ['services-count', 'clear', 'services', 'no-services'].map(
    part,
  );
  return (chosen) => {
    const isFiltered = Object.keys(chosen).length > 0;
    const groups = new Set<HTMLElement>();
    let shown = 0;
    for (const { row, group, values } of rows) {
      row.hidden = !matches(values, chosen);
      if (group) group.hidden = !groups.has(group) && row.hidden;
      if (row.hidden) continue;
      if (group) groups.add(group);
      shown += 1;
    }
    if (status) status.textContent = `${isFiltered ? `${shown} of ` : ''}${rows.length} services`;
    if (clear) clear.hidden = !isFiltered;
    if (list) list.hidden = shown === 0;
    if (nothing) nothing.hidden = shown > 0;
  };
}

function valuesOf(row: HTMLElement): Record<string, string[]> {
  const known = new URLSearchParams(row.dataset.values?.replaceAll(' ', '&'));
  return Object.fromEntries([...known.keys()].map((name) => [name, known.getAll(name)]));
}
