import { documentCheck, fail, pass } from '../../catalog/define-check.ts';
import { contentOf, descriptionsOf } from '../../page/metadata.ts';
import type { Item } from '../../report/report-types.ts';
import { counted, cutText } from '../../text/texts.ts';

/**
 * Placeholders from templates and copywriters. Spans are bounded, so that unclosed braces cost no more than closed
 * ones.
 */
const fillers = new RegExp(
  [
    String.raw`lorem\s{1,5}ipsum`,
    String.raw`\{\{[^{}\n]{0,200}\}\}`,
    String.raw`\{%[^%\n]{0,200}%\}`,
    String.raw`<%[^%\n]{0,200}%>`,
    String.raw`\[insert\b[^\]\n]{0,100}\]`,
    String.raw`\byour (?:company|firm|business|practice) name here\b`,
  ].join('|'),
  'gi',
);

const context = 40;

export const check = documentCheck('PSQ', 4, {
  title: 'Leftover placeholders',
  why: 'Filler text makes a live page look unfinished, and answers no search.',
  fix: 'Replace filler with real copy. Where braces show, fix the template so that it prints the value, not the name of the field.',
  source: 'G:spam-policies; G:creating-helpful-content',
  judge({ document }) {
    const items = [
      ...document.titles.flatMap(({ text }) => findsIn('Title', text)),
      ...descriptionsOf(document).flatMap((meta) => findsIn('Description', contentOf(meta))),
      ...findsIn('Text', document.visibleText),
    ];
    if (items.length === 0)
      return pass('No filler text and no unrendered template code was found.');
    return fail(
      `${counted(items.length, 'piece')} of filler or unrendered template text ${items.length === 1 ? 'shows' : 'show'} on the page.`,
      { value: items.length, items },
    );
  },
});

function findsIn(place: string, text: string): Item[] {
  return Array.from(text.matchAll(fillers), ({ 0: find, index }) => {
    const around = text.slice(Math.max(0, index - context), index + find.length + context);
    return { detail: `${place}: “${cutText(around, 240)}”` };
  });
}
