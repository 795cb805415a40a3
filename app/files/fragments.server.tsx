/** Page parts that only scripts show: rendered once, fetched on demand (app/browser/enhance/fetch-fragment.ts). */
import { createHash } from 'node:crypto';
import { table } from '#content/index.ts';
import type { Question } from '#content/page-files/kinds/common.ts';
import { plainText } from '#content/search/search-sections.ts';
import { matches } from '#domain/search/query.ts';
import { MegaPanels } from '../layout/mega-panel.tsx';
import { MobileMenu } from '../layout/mobile-menu.tsx';
import { ToastTemplate } from '../layout/toast-template.tsx';
import { sampleMonth } from '../loaders/sample-sheets.server.ts';
import { SearchDialog } from '../search/search-dialog.tsx';
import { renderPart } from '../ui/once.server.tsx';
import type { FragmentName } from './fragment-address.ts';

export const fragments: Readonly<Record<FragmentName, string>> = {
  'mega-menu': renderPart(<MegaPanels />),
  'mobile-menu': renderPart(<MobileMenu />),
  'question-words': renderPart(<QuestionWords />),
  'sample-month': renderPart(JSON.stringify(sampleMonth)),
  search: renderPart(<SearchDialog />),
  toast: renderPart(<ToastTemplate />),
};

/** Hash of all fragments. Part of their URL, so browsers may cache them. */
export const fragmentVersion = createHash('sha256')
  .update(Object.values(fragments).join('\n'))
  .digest('base64url')
  .slice(0, 8);

/** Words that the filter of questions finds besides those of question and answer, by the question's anchor. */
function QuestionWords() {
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
