import { documentCheck, info, pass, warn } from '../../catalog/define-check.ts';
import { businessItems } from '../../page/business-items.ts';
import type { PageFacts } from '../../page/page-facts.ts';
import { type Claim, isShown, ShownText } from '../../page/shown-text.ts';
import { graphOf } from '../../structured-data/graph.ts';
import type { DataItem } from '../../structured-data/reading.ts';
import { counted, cutText } from '../../text/texts.ts';

function businessClaims(document: PageFacts): Claim[] {
  const { graph, items } = businessItems(document);
  return items.flatMap((item): Claim[] => {
    const type = graph.typesOf(item)[0] ?? 'Organization';
    const claims: Claim[] = [];
    const name = graph.textOf(item, 'name');
    const telephone = graph.textOf(item, 'telephone');
    if (name) claims.push({ kind: 'name', what: `${type} name`, text: name });
    if (telephone) claims.push({ kind: 'telephone', what: `${type} telephone`, text: telephone });
    for (const address of graph.itemsOf(item, 'address')) {
      const street = graph.textOf(address, 'streetAddress');
      if (street) claims.push({ kind: 'street', what: `${type} streetAddress`, text: street });
    }
    return claims;
  });
}

function questionClaims(document: PageFacts): Claim[] {
  const graph = graphOf(document.structuredData);
  const questions = graph.items
    .map(({ item }) => item)
    .filter((item) => graph.isOfType(item, 'Question'));
  const answersOf = (question: DataItem) => [
    ...graph.itemsOf(question, 'acceptedAnswer'),
    ...graph.itemsOf(question, 'suggestedAnswer'),
  ];
  return questions.slice(0, 100).flatMap((question) => {
    const asked = graph.textOf(question, 'name') ?? graph.textOf(question, 'text');
    const answers = answersOf(question)
      .slice(0, 10)
      .flatMap((answer) => graph.textOf(answer, 'text') ?? []);
    return [
      ...(asked ? [{ kind: 'text' as const, what: 'Question', text: asked }] : []),
      ...answers.map((text) => ({ kind: 'text' as const, what: 'Answer', text })),
    ];
  });
}

export const check = documentCheck('Q', 2, {
  title: 'Markup readers can see',
  why: 'Google asks that structured data describe what readers see.',
  fix: 'Show the same name, number, street address, questions and answers on the page, or take them out of the markup.',
  source: 'G:sd-policies',
  judge({ document }) {
    const claims = [...businessClaims(document), ...questionClaims(document)];
    if (claims.length === 0)
      return info(
        'The markup states no business details, questions or answers to compare with the page.',
      );
    const shown = new ShownText(document.visibleText);
    const hidden = claims.filter((claim) => !isShown(claim, shown));
    if (hidden.length === 0)
      return pass(
        `${counted(claims.length, 'detail')} of the markup compared with the visible text, and nothing was missing.`,
        { value: claims.length },
      );
    if (document.isTextCut)
      return info(
        'The page has more text than we read, so what its markup states could not be looked up in all of it.',
      );
    const items = hidden.map(({ what, text }) => `${what}: “${cutText(text)}”`);
    return warn(
      `${counted(hidden.length, 'detail')} of the markup could not be found in the visible text.`,
      {
        value: hidden.length,
        items,
      },
    );
  },
});
