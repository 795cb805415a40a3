import { table } from '#content/index.ts';
import type { Question } from '#content/page-files/kinds/common.ts';
import { plainText } from '#content/search/search-sections.ts';
import { matches } from '#domain/search/query.ts';

/** Words that the filter of questions finds besides those of question and answer, by the question's anchor. */
export function QuestionWords() {
  const entries = table.ofKind('faq').flatMap(({ groups }) => groups.flatMap((group) => group.entries));
  const words = entries.map((entry) => ({ id: entry.id, text: newWords(entry) }));
  return words
    .filter(({ text }) => text !== '')
    .map(({ id, text }) => (
      <p key={id} data-question={id}>
        {text}
      </p>
    ));
}

function newWords({ question, answer, aliases = [] }: Question): string {
  const said = `${question} ${plainText(answer)}`;
  return aliases.filter((alias) => !matches(said, alias)).join(' ');
}
