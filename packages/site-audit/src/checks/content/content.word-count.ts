import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { counted } from '../../text/texts.ts';

const enough = 250;
const fewest = 100;

export const check = documentCheck('PSQ', 4, {
  title: 'Amount of text',
  why: 'With little text, no one can tell whether the firm knows the subject.',
  fix: 'Answer the questions clients ask about this service: what it includes, who it is for, what they must send you, what it costs and how long it takes.',
  source: 'G:creating-helpful-content',
  judge({ document: { mainWords: words } }) {
    const holds = `The main text has ${counted(words, 'word')}`;
    if (words >= enough) return pass(`${holds}.`, { value: words });
    if (words >= fewest)
      return warn(`${holds}; ${enough} or more give a reader something to judge by.`, {
        value: words,
      });
    return fail(
      words === 0
        ? 'The page has no main text outside of its header, menus and footer.'
        : `${holds}, which is too few to answer a question.`,
      { value: words },
    );
  },
});
