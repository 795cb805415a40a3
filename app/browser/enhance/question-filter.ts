/** Shows questions that match the filter words in any form, and their number. */
import { matches } from '#domain/search/query.ts';
import { fetchFragment, retrying } from './fetch-fragment.ts';

export function begin(): void {
  const box = document.querySelector<HTMLElement>('[data-question-filter]');
  const field = box?.querySelector('input');
  const status = box?.querySelector('[role="status"]');
  if (!box || !field || !status) return;
  const groups = [...document.querySelectorAll<HTMLElement>('[data-question-group]')].map(
    readGroup,
  );
  const questions = groups.flatMap((group) => group.questions);
  const end = document.querySelector('[data-questions-end]');
  const words = end?.textContent ?? '';
  // Words that visitors may use and the page does not.
  const loadWords = retrying(async () => {
    const more = await fetchFragment('question-words');
    for (const question of questions)
      question.text += ` ${more.querySelector(`[data-question="${question.row.id}"]`)?.textContent ?? ''}`;
  });
  const filter = () => {
    const query = field.value;
    const count = groups.reduce((sum, group) => sum + group.narrow(query), 0);
    const isFiltered = query.trim() !== '';
    status.textContent = isFiltered ? `${count} ${count === 1 ? 'question' : 'questions'}` : '';
    if (end) end.textContent = count === 0 ? `No results for “${query.trim()}”.` : words;
  };
  // Without visitors' words the filter still finds the words on the page.
  const filterWithWords = () => loadWords().then(filter, filter);
  field.addEventListener('input', filter);
  field.addEventListener('focus', filterWithWords);
  box.hidden = false;
  // Going back restores what was typed.
  if (field.value) void filterWithWords();
}

/** `narrow` hides questions that do not match, and an empty group with its index entry; returns how many are left. */
function readGroup(group: HTMLElement) {
  const questions = [...group.querySelectorAll<HTMLElement>('details, [data-answer]')].map(
    (row) => ({
      row,
      text: `${row.querySelector('summary, h3')?.textContent} ${row.querySelector('p')?.textContent}`,
    }),
  );
  const entry = document.querySelector(`[href="#${group.id}"]`)?.closest('li');
  const size = entry?.querySelector('[data-size]');
  const narrow = (query: string): number => {
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
  return { questions, narrow };
}
