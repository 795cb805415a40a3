import { decide, documentCheck, fail, info, pass, quoted, warn } from '../catalog/define-check.ts';
import { contentOf, descriptionsOf, metasNamed, titleOf } from '../page/metadata.ts';
import type { Heading, MetaElement } from '../page/page-facts.ts';
import type { Item } from '../report/report-types.ts';
import { withoutFragment } from '../site/urls.ts';
import { isStockTitle } from '../text/stock-phrases.ts';
import { codePoints, counted, cutText } from '../text/texts.ts';

export const onpageChecks = [
  /** Not decided: whether a title says what its page holds. */
  documentCheck('title.present', 'PSQ', 8, {
    title: 'Page title',
    why: 'The title is the headline of your search result. Without one, the search engine writes it.',
    fix: 'Write a title that names the service, the place and the firm, in the head: `<title>Tax preparation in Dayton | Ames CPA</title>`.',
    source: 'G:title-link; LH:document-title; ACT:2779a5',
    judge({ document }) {
      const title = titleOf(document);
      const late = document.titles.filter(({ part }) => part === 'body');
      return decide(
        {},
        title?.text && pass(`The title is “${cutText(title.text)}”.`, { value: title.text }),
        title &&
          fail('The page has a <title> element with nothing in it.', { value: '', items: [title] }),
        late.length > 0 &&
          warn(
            'The only <title> is in the body. Browsers show it, but search engines look in the head.',
            { items: late },
          ),
        fail('The head of the page has no <title> element.'),
      );
    },
  }),
  documentCheck('title.length', 'PS', 3, {
    title: 'Length of the title',
    why: 'Search results cut long titles, often before the firm’s name. A word or two says too little.',
    fix: 'Aim for about 50 to 60 characters. Put the service first and the name of the firm last.',
    source: 'G:title-link',
    judge: ({ document }) =>
      judgeLength('title', titleOf(document)?.text ?? '', {
        shortest: 15,
        short: ', too few to name a service and a firm',
        longest: 65,
        long: '; search results cut it at about 60',
        tooLong: 120,
        overlong: '; search results show about the first 60',
      }),
  }),
  documentCheck('title.single', 'PSQ', 2, {
    title: 'One title',
    why: 'With two titles, a search engine may pick the wrong one.',
    fix: 'Keep one `<title>` element in the head. The second one usually comes from a theme or an SEO plugin: turn it off there.',
    source: 'HTML:the-title-element',
    judge({ document: { titles } }) {
      const value = titles.length;
      if (value === 0) return info('The page has no <title> element to count.', { value });
      if (value === 1) return pass('The page has one <title> element.', { value });
      return warn(`The page has ${value} <title> elements.`, {
        found: titles.map((one) => quoted(one, cutText(one.text) || 'empty')),
      });
    },
  }),
  documentCheck('title.generic', 'PS', 3, {
    title: 'Meaning of the title',
    why: 'A title such as “Home” tells a searcher nothing.',
    fix: 'Lead with what the page offers: “Tax preparation in Dayton | Ames CPA” rather than “Home | Ames CPA”.',
    source: 'G:title-link',
    judge({ document, url }) {
      const title = (titleOf(document)?.text ?? '').slice(0, 1000);
      const lead = title.split(separator, 1)[0] || title;
      return decide(
        { value: title },
        title === '' && info('The page has no title to judge.'),
        isStockTitle(title) && warn(`The whole title is “${cutText(title)}”, a stock phrase.`),
        isStockTitle(lead) &&
          warn(`The title opens with “${lead}”, which says nothing about the page.`),
        (isHost(title, url) || isHost(lead, url)) &&
          warn(
            `The title gives the address of the site, “${cutText(lead)}”, in place of a description.`,
          ),
        pass(`The title opens with “${cutText(lead)}” and not with a stock phrase.`),
      );
    },
  }),
  documentCheck('description.present', 'PSQ', 4, {
    title: 'Meta description',
    why: 'Search engines often use it as the text under your headline.',
    fix: 'Sum the page up in one or two sentences, in the head: `<meta name="description" content="…">`.',
    source: 'G:snippet; LH:meta-description',
    judge({ document }) {
      const all = descriptionsOf(document);
      const text = all.map(contentOf).find((one) => one !== '');
      const anywhere = metasNamed(document, 'description');
      return decide(
        {},
        text !== undefined &&
          (all.length > 1
            ? warn(
                `The head has ${all.length} descriptions; search engines choose one of them or none.`,
                { found: all },
              )
            : pass(`The description begins “${cutText(text, 80)}”.`, { value: text })),
        all.length > 0 && fail('The meta description is there, but it is blank.', { items: all }),
        anywhere.length > 0 &&
          fail(
            'The meta description is in the body of the document, where search engines do not look.',
            { items: anywhere },
          ),
        fail('The head of the page has no meta description.'),
      );
    },
  }),
  documentCheck('description.length', 'PS', 2, {
    title: 'Length of the description',
    why: 'A long description is cut, and a very short one wastes the space.',
    fix: 'Aim for 120 to 160 characters: what the page offers, for whom, and what to do next.',
    source: 'G:snippet',
    judge: ({ document }) =>
      judgeLength('description', contentOf(descriptionsOf(document)[0]), {
        shortest: 50,
        short: ', which leaves most of the space unused',
        longest: 170,
        long: '; results cut it at about 160',
        tooLong: 320,
        overlong: '; a result shows about half of that at most',
      }),
  }),
  documentCheck('heading.h1', 'PSQ', 4, {
    title: 'Main heading',
    why: 'The h1 tells readers, screen readers and search engines what the page is about.',
    fix: 'Give the page one h1 that names its subject: `<h1>Bookkeeping for dental practices</h1>`. Set other headings as h2 or lower.',
    source: 'G:title-link; HTML:headings; WCAG 1.3.1',
    judge({ document: { headings } }) {
      const all = headings.filter(({ level }) => level === 1);
      const shown = all.filter(({ isHidden }) => !isHidden);
      const named = shown.filter(({ name }) => name.trim() !== '');
      const [first] = named;
      return decide(
        { value: named.length },
        first &&
          (named.length === 1
            ? pass(`The main heading is “${cutText(first.name)}”.`, { value: first.name })
            : warn(`The page has ${named.length} h1 headings, so none of them is the main one.`, {
                items: named.map((one) => quoted(one, cutText(one.name))),
              })),
        all.length === 0 && fail('The page has no h1 heading.'),
        fail(
          shown.length > 0
            ? 'The page has an h1 heading with neither text nor an image that has alternative text.'
            : 'The only h1 heading of the page is hidden.',
          { items: all },
        ),
      );
    },
  }),
  documentCheck('heading.order', 'PS', 2, {
    title: 'Order of headings',
    why: 'Screen reader users navigate by heading level. A gap reads as a missing section.',
    fix: 'Choose levels by structure, not by size: h2 for the sections under the h1, h3 for the parts of a section. Change the size in the stylesheet.',
    source: 'WCAG 1.3.1; LH:heading-order',
    judge({ document }) {
      const headings = document.headings.filter(({ isHidden }) => !isHidden);
      const faults = headings.flatMap((heading, index) =>
        headingFaults(heading, headings[index - 1]),
      );
      const reasons = new Set(faults.map(({ reason }) => reason));
      const among = counted(headings.length, 'heading');
      return decide(
        {
          value: headings.slice(0, 50).map(({ level }) => level),
          items: faults.map(({ item }) => item),
        },
        headings.length === 0 && info('The page has no headings to put in order.'),
        faults.length === 0 && pass(`The levels of ${among} are in order.`),
        warn(`Among ${among}, ${[...reasons].join('; ')}.`),
      );
    },
  }),
  documentCheck('url.format', 'PSQ', 2, {
    title: 'Form of the address',
    why: 'A tidy address is easy to read out, print and share.',
    fix: 'Use short lower-case words joined by hyphens, such as `/services/tax-planning`, and redirect the old address to the new one.',
    source: 'G:url-structure',
    judge({ url }) {
      const address = withoutFragment(url);
      const { length } = address;
      const size = counted(length, 'character');
      const faults = addressFaults(url);
      if (length > longestAddress && length <= tooLongAddress)
        faults.push(`It has ${size}, over ${longestAddress}.`);
      return decide(
        { value: address, items: faults },
        length > tooLongAddress &&
          fail(`The address has ${size}, more than many programs accept.`, { value: length }),
        faults.length === 0 && pass('The address is short and plain.'),
        warn(
          faults.length === 1
            ? `The address could be tidier. ${faults[0]}`
            : `The address could be tidier in ${faults.length} ways.`,
        ),
      );
    },
  }),
  documentCheck('social.open-graph', 'PS', 2, {
    title: 'Look of a shared link',
    why: 'They decide whether a shared link shows a headline and picture or a bare address.',
    fix: 'Add to the head: `<meta property="og:title" content="…">`, `<meta property="og:image" content="https://…">` and `<meta property="og:url" content="https://…">`.',
    source: 'ogp.me',
    judge({ document }) {
      const metas = document.metas.filter((meta) => !meta.inNoscript && contentOf(meta) !== '');
      const found = wanted.flatMap((name) => metas.find(({ property }) => property === name) ?? []);
      const card = metas.find(({ name, property }) => [name, property].includes('twitter:card'));
      const missing = wanted.filter((name) => !found.some(({ property }) => property === name));
      const relative = found.filter((meta) => meta.property !== 'og:title' && !isAbsolute(meta));
      return decide(
        {
          value: [
            ...found.map(({ property = '' }) => property),
            ...(card ? [`twitter:card=${contentOf(card).slice(0, 60)}`] : []),
          ],
          items: [
            ...missing.map((property) => missingItem(property, metas)),
            ...relative.map((meta) => quoted(meta, 'not absolute')),
          ],
        },
        missing.length === 0 &&
          relative.length === 0 &&
          pass(
            `A shared link has its title, picture and address${card ? '' : '; twitter:card is not set'}.`,
          ),
        warn(sentenceOf(missing, relative)),
      );
    },
  }),
  documentCheck('image.alt', 'PS', 4, {
    title: 'Text for images',
    why: 'A screen reader or crawler gets only this text in place of the picture.',
    fix: 'Say what the image shows, `<img src="…" alt="The four partners in front of the Dayton office">`, or write `alt=""` when it is decoration.',
    source: 'G:google-images; WCAG 1.1.1; LH:image-alt; ACT:23a2a8',
    judge({ document: { images, accessibility } }) {
      const { faults, faultCount: value } = accessibility['image-text'];
      return decide(
        { value, items: faults, count: value },
        images.length === 0 && pass('The page has no images that would need a text.', { value: 0 }),
        value === 0 &&
          pass(
            images.length === 1
              ? 'The image of the page has its text.'
              : `All ${images.length} images of the page are described or marked as decoration.`,
          ),
        fail(
          `${counted(value, 'image')} of ${images.length} ${value === 1 ? 'has' : 'have'} no alt text.`,
        ),
      );
    },
  }),
];

/** Limits in characters, each with what follows the number of characters beyond it. */
interface LengthLimits {
  shortest: number;
  short: string;
  longest: number;
  long: string;
  tooLong: number;
  overlong: string;
}

function judgeLength(noun: string, text: string, limits: LengthLimits) {
  const value = codePoints(text);
  const has = `The ${noun} has ${counted(value, 'character')}`;
  return decide(
    { value },
    value === 0 && info(`The page has no ${noun} to measure.`),
    value > limits.tooLong && fail(`${has}${limits.overlong}.`),
    value > limits.longest && warn(`${has}${limits.long}.`),
    value < limits.shortest && warn(`${has}${limits.short}.`),
    pass(`${has}.`),
  );
}

/** Separators of title parts; a plain hyphen or colon only beside a blank. */
const separator = /\s*[|–\u2014·•»›]\s*|\s+[-/~<>«‹]\s+|\s*::\s*|\s*:\s+/;

/** The site's address as people write it: with or without scheme, www. and port. */
function isHost(text: string, { hostname, port }: URL): boolean {
  const bare = text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
  if (/\s/.test(bare)) return false;
  const named = URL.parse(`http://${bare}`);
  if (named?.pathname !== '/' || (named.port !== '' && named.port !== port)) return false;
  return named.hostname.replace(/^www\./, '') === hostname.replace(/^www\./, '');
}

function headingFaults(heading: Heading, before: Heading | undefined) {
  const { level } = heading;
  const name = cutText(heading.name, 60);
  const skip = `h${before?.level} is followed by h${level}`;
  return [
    name === '' && { reason: 'some are empty', item: quoted(heading, 'empty') },
    !before &&
      level > 2 && {
        reason: `the first is an h${level}`,
        item: quoted(heading, `the page opens with “${name}”`),
      },
    before &&
      level > before.level + 1 && {
        reason: 'levels are skipped',
        item: quoted(heading, name === '' ? skip : `${skip}: “${name}”`),
      },
  ].filter((one) => !!one);
}

const longestAddress = 115;

const tooLongAddress = 2000;

/** Session parameters, which identify a visit and not a page. */
const sessionNames =
  /^(?:sid|sessid|session|session_?id|php_?sessid|jsessionid|aspsessionid[a-z]{0,20}|cfid|cftoken)$/;

function addressFaults({ pathname, search, searchParams }: URL): string[] {
  const path = decoded(pathname);
  const session = [...searchParams.keys(), ...pathParameters(pathname)].find((name) =>
    sessionNames.test(name.toLowerCase()),
  );
  return [
    /\p{Lu}/u.test(path) && 'Its path has upper-case letters.',
    path.includes('_') && 'Its path has underscores.',
    (/\s/.test(path) || /%20/.test(search)) && 'It has spaces, written as %20.',
    pathname.includes('//') && 'Its path has two slashes in a row.',
    session !== undefined && `It carries a session in “${session.slice(0, 40)}”.`,
  ].filter((fault) => fault !== false);
}

/** Names after a semicolon, as in `/page;jsessionid=1`. */
function pathParameters(pathname: string): string[] {
  return pathname
    .split(';')
    .slice(1)
    .map((part) => part.split(/[=/]/, 1)[0] ?? '');
}

/** Removes escapes that cannot be decoded, since their hexadecimal digits are not letters. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replace(/%20/g, ' ').replace(/%[0-9a-f]{2}/gi, '');
  }
}

const wanted = ['og:title', 'og:image', 'og:url'] as const;

function sentenceOf(missing: readonly string[], relative: readonly MetaElement[]): string {
  if (missing.length === wanted.length)
    return 'The page says nothing about how a shared link should look.';
  const verb = missing.length === 1 ? 'is' : 'are';
  const parts = [
    missing.length > 0 && `${missing.join(' and ')} ${verb} missing`,
    relative.length > 0 &&
      `${relative.map(({ property }) => property).join(' and ')} must be absolute, with https://`,
  ];
  return `A shared link will look incomplete: ${parts.filter(Boolean).join(', and ')}.`;
}

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
