import { documentCheck, type Judgement, pass, quoted, warn } from '../../catalog/define-check.ts';
import { contentOf } from '../../page/metadata.ts';
import type { MetaElement } from '../../page/page-facts.ts';
import type { Item } from '../../report/report-types.ts';

const wanted = ['og:title', 'og:image', 'og:url'] as const;

export const check = documentCheck('PS', 2, {
  title: 'Look of a shared link',
  why: 'They decide whether a shared link shows a headline and picture or a bare address.',
  fix: 'Add to the head: `<meta property="og:title" content="…">`, `<meta property="og:image" content="https://…">` and `<meta property="og:url" content="https://…">`.',
  source: 'ogp.me',
  judge({ document }): Judgement {
    const metas = document.metas.filter((meta) => !meta.inNoscript && contentOf(meta) !== '');
    const found = wanted.flatMap(
      (property) => metas.find((meta) => meta.property === property) ?? [],
    );
    const card = metas.find(
      (meta) => meta.name === 'twitter:card' || meta.property === 'twitter:card',
    );
    const value = [
      ...found.map(({ property = '' }) => property),
      ...(card ? [`twitter:card=${contentOf(card).slice(0, 60)}`] : []),
    ];
    const missing = wanted.filter((property) => !found.some((meta) => meta.property === property));
    const relative = found.filter((meta) => meta.property !== 'og:title' && !isAbsolute(meta));
    if (missing.length === 0 && relative.length === 0)
      return pass(
        card
          ? 'A shared link has its title, picture and address.'
          : 'A shared link has its title, picture and address; twitter:card is not set.',
        { value },
      );
    return warn(sentenceOf(missing, relative), {
      value,
      items: [
        ...missing.map((property) => missingItem(property, metas)),
        ...relative.map((meta) => quoted(meta, 'not absolute')),
      ],
    });
  },
});

function sentenceOf(missing: readonly string[], relative: readonly MetaElement[]): string {
  if (missing.length === wanted.length)
    return 'The page says nothing about how a shared link should look.';
  const parts = [
    ...(missing.length > 0
      ? [`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`]
      : []),
    ...(relative.length > 0
      ? [
          `${relative.map(({ property }) => property).join(' and ')} must be absolute, with https://`,
        ]
      : []),
  ];
  return `A shared link will look incomplete: ${parts.join(', and ')}.`;
}

/** A common mistake: `name` where the protocol requires `property`. */
function missingItem(property: string, metas: readonly MetaElement[]): Item {
  const misnamed = metas.find((meta) => meta.name === property && meta.property === undefined);
  return misnamed
    ? quoted(misnamed, 'write property= in place of name=')
    : { detail: `No <meta property="${property}"> with content.` };
}

function isAbsolute(meta: MetaElement): boolean {
  const content = contentOf(meta);
  return /^https?:\/\//i.test(content) && URL.canParse(content);
}
