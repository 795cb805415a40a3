/** Shows questions that match the filter words in any form, and their number. */
import { matches } from '#domain/search/query.ts';

export function begin(): void {
  const box = document.querySelector<HTMLElement>('[data-question-filter]');
  const field = box?.querySelector('input');
  const status = box?.querySelector('[role="status"]');
  if (!box || !field || !status) return;
  const groups = [...document.querySelectorAll<HTMLElement>('[data-question-group]')].map(readGroup);
  const end = document.querySelector('[data-questions-end]');
  const words = end?.textContent ?? '';
  field.addEventListener('input', () => {
    const query = field.value;
    const count = groups.reduce((sum, narrow) => sum + narrow(query), 0);
    const isFiltered = query.trim() !== '';
    status.textContent = isFiltered ? `${count} ${count === 1 ? 'question' : 'questions'}` : '';
    if (end) end.textContent = count === 0 ? `No results for “${query.trim()}”.` : words;
  });
  box.hidden = false;
}

/** Returns a function that hides the group's other questions, and the group with its index entry if none is left. */
function readGroup(group: HTMLElement): (query: string) => number {
  const questions = [...group.querySelectorAll('details')].map((row) => {
    const text = [
      row.querySelector('summary')?.textContent,
      row.querySelector('p')?.textContent,
      row.dataset.also,
    ];
    return { row, text: text.join(' ') };
  });
  const entry = document.querySelector(`[href="#${group.id}"]`)?.closest('li');
  const size = entry?.querySelector('[data-size]');
  return (query) => {
    let count = 0;
    for (const { row, text } of questions) {
      row.hidden = !matches(text, query);
      if (!row.hidden) count += 1;
    }
    group.hidden = count === 0;
    if (entry) entry.hidden = count === 0;
    if (size) size.textContent = String(count);
    return count;
  };
}
