import {
  type CheckDefinition,
  documentCheck,
  fail,
  info,
  type Judgement,
  pass,
  quoted,
  warn,
} from '../catalog/define-check.ts';
import { contentOf, descriptionsOf, metasNamed, titleOf } from '../page/metadata.ts';
import type { Heading, MetaElement } from '../page/page-facts.ts';
import type { Item } from '../report/report-types.ts';
import { withoutFragment } from '../site/urls.ts';
import { isStockTitle } from '../text/stock-phrases.ts';
import { codePoints, counted, cutText } from '../text/texts.ts';

export const onpageChecks: readonly CheckDefinition[] = [
  /** Not decided: whether a title says what its page holds. */
  documentCheck('title.present', 'PSQ', 8, {
    title: 'Page title',
    why: 'The title is the headline of your search result. Without one, the search engine writes it.',
    fix: 'Write a title that names the service, the place and the firm, in the head: `<title>Tax preparation in Dayton | Ames CPA</title>`.',
    source: 'G:title-link; LH:document-title; ACT:2779a5',
    judge({ document }) {
      const title = titleOf(document);
      if (title?.text) return pass(`The title is “${cutText(title.text)}”.`, { value: title.text });
      if (title)
        return fail('The page has a <title> element with nothing in it.', {
          value: '',
          items: [title],
        });
      const late = document.titles.filter(({ part }) => part === 'body');
      return late.length > 0
        ? warn(
            'The only <title> is in the body. Browsers show it, but search engines look in the head.',
            {
              items: late,
            },
          )
        : fail('The head of the page has no <title> element.');
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
      if (titles.length === 0)
        return info('The page has no <title> element to count.', { value: 0 });
      if (titles.length === 1) return pass('The page has one <title> element.', { value: 1 });
      return warn(`The page has ${titles.length} <title> elements.`, {
        value: titles.length,
        items: titles.map((one) => quoted(one, cutText(one.text) || 'empty')),
      });
    },
  }),
  documentCheck('title.generic', 'PS', 3, {
    title: 'Meaning of the title',
    why: 'A title such as “Home” tells a searcher nothing.',
    fix: 'Lead with what the page offers: “Tax preparation in Dayton | Ames CPA” rather than “Home | Ames CPA”.',
    source: 'G:title-link',
    judge({ document, url }): Judgement {
      const title = (titleOf(document)?.text ?? '').slice(0, 1000);
      if (title === '') return info('The page has no title to judge.');
      const lead = title.split(separator, 1)[0] || title;
      const value = { value: title };
      if (isStockTitle(title))
        return warn(`The whole title is “${cutText(title)}”, a stock phrase.`, value);
      if (isStockTitle(lead))
        return warn(`The title opens with “${lead}”, which says nothing about the page.`, value);
      if (isHost(title, url) || isHost(lead, url))
        return warn(
          `The title gives the address of the site, “${cutText(lead)}”, in place of a description.`,
          value,
        );
      return pass(`The title opens with “${cutText(lead)}” and not with a stock phrase.`, value);
    },
  }),
  documentCheck('description.present', 'PSQ', 4, {
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
    judge({ document: { headings } }): Judgement {
      const all = headings.filter(({ level }) => level === 1);
      const named = all.filter(({ name, isHidden }) => !isHidden && name.trim() !== '');
      const [first] = named;
      if (first && named.length === 1)
        return pass(`The main heading is “${cutText(first.name)}”.`, { value: first.name });
      if (first)
        return warn(`The page has ${named.length} h1 headings, so none of them is the main one.`, {
          value: named.length,
          items: named.map((one) => quoted(one, cutText(one.name))),
        });
      if (all.length === 0) return fail('The page has no h1 heading.', { value: 0 });
      const shown = all.filter(({ isHidden }) => !isHidden);
      return fail(
        shown.length > 0
          ? 'The page has an h1 heading with neither text nor an image that has alternative text.'
          : 'The only h1 heading of the page is hidden.',
        { value: 0, items: all },
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
      if (headings.length === 0) return info('The page has no headings to put in order.');
      const faults = headings.flatMap((heading, index) =>
        headingFaults(heading, headings[index - 1]),
      );
      const value = headings.slice(0, 50).map(({ level }) => level);
      if (faults.length === 0)
        return pass(`The levels of ${counted(headings.length, 'heading')} are in order.`, {
          value,
        });
      const reasons = new Set(faults.map(({ reason }) => reason));
      return warn(`Among ${counted(headings.length, 'heading')}, ${[...reasons].join('; ')}.`, {
        value,
        items: faults.map(({ item }) => item),
      });
    },
  }),
  documentCheck('url.format', 'PSQ', 2, {
    title: 'Form of the address',
    why: 'A tidy address is easy to read out, print and share.',
    fix: 'Use short lower-case words joined by hyphens, such as `/services/tax-planning`, and redirect the old address to the new one.',
    source: 'G:url-structure',
    judge({ url }): Judgement {
      const address = withoutFragment(url);
      const faults = addressFaults(url);
      if (address.length > tooLongAddress)
        return fail(
          `The address has ${counted(address.length, 'character')}, more than many programs accept.`,
          { value: address.length, items: faults },
        );
      if (address.length > longestAddress)
        faults.push(`It has ${counted(address.length, 'character')}, over ${longestAddress}.`);
      if (faults.length === 0) return pass('The address is short and plain.', { value: address });
      return warn(
        faults.length === 1
          ? `The address could be tidier. ${faults[0]}`
          : `The address could be tidier in ${faults.length} ways.`,
        { value: address, items: faults },
      );
    },
  }),
  documentCheck('social.open-graph', 'PS', 2, {
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
      const missing = wanted.filter(
        (property) => !found.some((meta) => meta.property === property),
      );
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
  }),
  documentCheck('image.alt', 'PS', 4, {
    title: 'Text for images',
    why: 'A screen reader or crawler gets only this text in place of the picture.',
    fix: 'Say what the image shows, `<img src="…" alt="The four partners in front of the Dayton office">`, or write `alt=""` when it is decoration.',
    source: 'G:google-images; WCAG 1.1.1; LH:image-alt; ACT:23a2a8',
    judge({ document: { images, accessibility } }) {
      const { faults, faultCount: value } = accessibility['image-text'];
      if (images.length === 0)
        return pass('The page has no images that would need a text.', { value: 0 });
      if (value === 0)
        return pass(
          images.length === 1
            ? 'The image of the page has its text.'
            : `All ${images.length} images of the page are described or marked as decoration.`,
          { value: 0 },
        );
      return fail(
        `${counted(value, 'image')} of ${images.length} ${value === 1 ? 'has' : 'have'} no alt text.`,
        { value, items: faults, count: value },
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

function judgeLength(noun: string, text: string, limits: LengthLimits): Judgement {
  const value = codePoints(text);
  const has = `The ${noun} has ${counted(value, 'character')}`;
  if (value === 0) return info(`The page has no ${noun} to measure.`);
  if (value > limits.tooLong) return fail(`${has}${limits.overlong}.`, { value });
  if (value > limits.longest) return warn(`${has}${limits.long}.`, { value });
  if (value < limits.shortest) return warn(`${has}${limits.short}.`, { value });
  return pass(`${has}.`, { value });
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

function headingFaults(
  heading: Heading,
  before: Heading | undefined,
): { reason: string; item: Item }[] {
  const { level } = heading;
  const name = cutText(heading.name, 60);
  const faults: { reason: string; item: Item }[] = [];
  if (name === '') faults.push({ reason: 'some are empty', item: quoted(heading, 'empty') });
  if (!before && level > 2) {
    faults.push({
      reason: `the first is an h${level}`,
      item: quoted(heading, `the page opens with “${name}”`),
    });
  }
  if (before && level > before.level + 1) {
    const skip = `h${before.level} is followed by h${level}`;
    faults.push({
      reason: 'levels are skipped',
      item: quoted(heading, name === '' ? skip : `${skip}: “${name}”`),
    });
  }
  return faults;
}

const longestAddress = 115;

const tooLongAddress = 2000;

/** Session parameters, which identify a visit and not a page. */
const sessionNames =
  /^(?:sid|sessid|session|session_?id|php_?sessid|jsessionid|aspsessionid[a-z]{0,20}|cfid|cftoken)$/;

function addressFaults({ pathname, search, searchParams }: URL): string[] {
  const path = decoded(pathname);
  const faults: string[] = [];
  if (/\p{Lu}/u.test(path)) faults.push('Its path has upper-case letters.');
  if (path.includes('_')) faults.push('Its path has underscores.');
  if (/\s/.test(path) || /%20/.test(search)) faults.push('It has spaces, written as %20.');
  if (pathname.includes('//')) faults.push('Its path has two slashes in a row.');
  const session = [...searchParams.keys(), ...pathParameters(pathname)].find((name) =>
    sessionNames.test(name.toLowerCase()),
  );
  if (session !== undefined) faults.push(`It carries a session in “${session.slice(0, 40)}”.`);
  return faults;
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
