import { documentCheck, fail, type Judgement, pass, warn } from '../../catalog/define-check.ts';
import { contentOf, descriptionsOf, metasNamed } from '../../page/metadata.ts';
import { cutText } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 4, {
  title: 'Meta description',
  why: 'Search engines often use it as the text under your headline.',
  fix: 'Sum the page up in one or two sentences, in the head: `<meta name="description" content="…">`.',
  source: 'G:snippet; LH:meta-description',
  judge({ document }): Judgement {
    const all = descriptionsOf(document);
    const written = all.filter((one) => contentOf(one) !== '');
    const [first] = written;
    if (!first) return missing(all, metasNamed(document, 'description'));
    if (all.length > 1)
      return warn(
        `The head has ${all.length} descriptions; search engines choose one of them or none.`,
        {
          value: all.length,
          items: all,
        },
      );
    const text = contentOf(first);
    return pass(`The description begins “${cutText(text, 80)}”.`, { value: text });
  },
});

type Metas = ReturnType<typeof descriptionsOf>;

function missing(inHead: Metas, anywhere: Metas): Judgement {
  if (inHead.length > 0)
    return fail('The meta description is there, but it is blank.', { items: inHead });
  if (anywhere.length > 0)
    return fail(
      'The meta description is in the body of the document, where search engines do not look.',
      {
        items: anywhere,
      },
    );
  return fail('The head of the page has no meta description.');
}
