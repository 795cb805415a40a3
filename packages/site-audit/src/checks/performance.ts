import {
  answerCheck,
  type DocumentSubject,
  decide,
  documentCheck,
  fail,
  info,
  pass,
  upTo,
  warn,
} from '../catalog/define-check.ts';
import { fieldList } from '../page/headers.ts';
import { isClassicScript } from '../page/metadata.ts';
import type { Image, LinkElement, Script } from '../page/page-facts.ts';
import { isHtmlAnswer } from '../site/snapshot.ts';
import { siteOf, webUrl } from '../site/urls.ts';
import { counted, cutText, grouped, wordSet } from '../text/texts.ts';

export const performanceChecks = [
  answerCheck('fetch.size', 'PSQ', 4, {
    title: 'Size of the HTML',
    why: 'Search engines read about the first 2 MB of a page and ignore the rest.',
    fix: 'Move images, styles and data that are written into the HTML to files of their own.',
    source: 'G:googlebot (file size)',
    judge({ page }) {
      const { decodedBytes, isCut } = page.answer;
      const size = `${grouped(decodedBytes)} bytes`;
      return decide(
        { value: decodedBytes },
        !isHtmlAnswer(page) && info('The answer is not an HTML page, so its size is not judged.'),
        isCut && fail(`Reading stopped after ${size} of HTML, at a limit of this audit.`),
        decodedBytes > 2_000_000 &&
          fail(`The HTML has ${size}; search engines stop reading at about 2,000,000.`),
        decodedBytes > 512_000 &&
          warn(`The HTML has ${size}, more than the 512,000 a page should need.`),
        pass(`The HTML has ${size}.`),
      );
    },
  }),
  answerCheck('fetch.compression', 'PS', 3, {
    title: 'Compression',
    why: 'Compressed text shrinks to about a quarter, so pages arrive sooner.',
    fix: 'Turn on Brotli or gzip for text types (`text/html`, CSS, JavaScript, SVG) at the server, or at the CDN, the network that delivers your pages.',
    source: 'RFC9110 §8.4; web.dev',
    judge({ page }) {
      const { headers, decodedBytes, compressedBytes } = page.answer;
      const coding = fieldList(headers, 'content-encoding').find((token) =>
        codings.has(token.toLowerCase()),
      );
      const size = `${grouped(decodedBytes)} bytes`;
      return decide(
        { value: coding ?? 'none' },
        !isHtmlAnswer(page) &&
          info('The answer is not an HTML page, so its compression is not judged.'),
        decodedBytes < worthwhileBytes &&
          pass(`With ${size} the HTML is too small for compression to matter.`),
        coding &&
          compressedBytes !== decodedBytes &&
          pass(`The HTML is compressed with ${coding}.`),
        (decodedBytes > 102_400 ? fail : warn)(
          coding
            ? `The server says ${coding}, but sends the ${size} of HTML uncompressed.`
            : `The ${size} of HTML are sent uncompressed.`,
        ),
      );
    },
  }),
  answerCheck('fetch.ttfb', 'PS', 4, {
    title: 'Time to the first byte',
    why: 'Nothing appears on the screen before the first byte.',
    fix: 'Cache the HTML at the server or at a CDN (servers near your visitors), or move the website to a host nearer to your clients.',
    source: 'web.dev/ttfb; LH:server-response-time',
    judge({ page: { answer } }) {
      const value = Math.round(answer.ttfbMs);
      const time = `${grouped(value)} milliseconds`;
      return decide(
        { value },
        answer.ending !== 'answered' && info('No page came, so there is no time to judge.'),
        value > 1800 && fail(`The server took ${time} to begin its answer; 800 is good.`),
        value > 800 &&
          warn(
            `The server took ${time} to begin its answer, more than the 800 that count as good.`,
          ),
        pass(`The server began its answer after ${time}.`),
      );
    },
  }),
  documentCheck('image.dimensions', 'PS', 2, {
    title: 'Image dimensions',
    why: 'Without a known size, text jumps as images load, and people tap the wrong thing.',
    fix: 'Give each image its natural size, such as `<img src="team.jpg" alt="Our team" width="1200" height="800">`.',
    source: 'LH:unsized-images; web.dev/cls',
    judge({ document: { images } }) {
      const all = images.length;
      if (all === 0) return info('The page has no images.');
      const unsized = images.filter((image) => !isSized(image));
      const sized = all - unsized.length;
      const value = Math.floor((sized * 100) / all);
      return (sized * 100 >= all * 90 ? pass : sized * 2 >= all ? warn : fail)(
        `${grouped(sized)} of ${counted(all, 'image')} (${value}%) ${sized === 1 ? 'has' : 'have'} width and height.`,
        { value, items: unsized },
      );
    },
  }),
  documentCheck('perf.render-blocking', 'PS', 3, {
    title: 'Files that hold up the first view',
    why: 'The browser shows a white screen until each of these files arrives.',
    fix: 'Add `defer` to scripts in the head, merge stylesheets, and give the ones for printing `media="print"`.',
    source: 'LH:render-blocking-insight',
    judge({ document: { scripts, links } }) {
      const found = [...scripts.filter(blocksPainting), ...links.filter(isScreenStylesheet)].sort(
        (one, other) => one.at.line - other.at.line,
      );
      const value = found.length;
      return decide(
        { found },
        value === 0 && pass('Nothing in the head holds up the first view.'),
        upTo(
          4,
          8,
          value,
        )(
          `${counted(value, 'file')} in the head must arrive before anything is shown${value > 4 ? '; up to 4 is good' : ''}.`,
        ),
      );
    },
  }),
  documentCheck('perf.dom-size', 'PS', 2, {
    title: 'Number of elements',
    why: 'A page with too many elements is slow on older phones.',
    fix: 'Remove wrappers that page builders leave behind, hidden menus and blocks that appear twice.',
    source: 'LH:dom-size-insight',
    judge({ document: { elements, depth, isTreeCut } }) {
      const many = `${grouped(elements)} elements`;
      const size = `The page has ${many}, up to ${grouped(depth)} levels deep`;
      return decide(
        { value: elements },
        isTreeCut && fail(`The page has more than ${many}; the audit stopped reading there.`),
        elements > 1400 && fail(`${size}; more than 1,400 is a burden.`),
        elements > 800 && warn(`${size}; up to 800 is good.`),
        depth > 32 && warn(`${size}; more than 32 levels slow the layout.`),
        pass(`${size}.`),
      );
    },
  }),
  documentCheck('perf.third-party', 'PS', 2, {
    title: 'Code from other companies',
    why: 'Each outside company delays the page and runs code you don’t control.',
    fix: 'Remove tags that no one looks at anymore, and serve fonts and libraries from your own host.',
    source: 'LH:third-parties-insight',
    judge(subject) {
      const sites = [...otherSites(subject)];
      const value = sites.length;
      return decide(
        {
          found: sites.map(
            ([site, files]) =>
              `${site}: ${counted(files.length, 'file')}, first ${cutText(files[0]?.href ?? '', 160)}`,
          ),
        },
        value === 0 && pass('Scripts, styles and frames all come from this site.'),
        upTo(
          5,
          10,
          value,
        )(
          `Scripts, styles and frames come from ${counted(value, 'other site', 'other sites')}${value > 5 ? '; up to 5 is good' : ''}.`,
        ),
      );
    },
  }),
];

const codings = wordSet('gzip x-gzip br zstd deflate');

/** Smaller bodies fit into one packet anyway. */
const worthwhileBytes = 1400;

const isSized = ({ width, height, hasAspectRatio }: Image) =>
  hasAspectRatio || (isPositiveInteger(width) && isPositiveInteger(height));

const isPositiveInteger = (text = '') => /^\d{1,9}$/.test(text.trim()) && Number(text) > 0;

const blocksPainting = (script: Script) =>
  script.part === 'head' &&
  script.url !== null &&
  !script.isAsync &&
  !script.isDeferred &&
  isClassicScript(script);

/** Stylesheets in <noscript> load only without scripts, and alternates only when chosen. */
const isScreenStylesheet = ({ part, rel, url, media, inNoscript }: LinkElement) =>
  part === 'head' &&
  url !== null &&
  rel.includes('stylesheet') &&
  !rel.includes('alternate') &&
  !inNoscript &&
  appliesToScreens(media);

/** Whether some query of the list can match a screen; features such as widths are not evaluated. */
function appliesToScreens(media = ''): boolean {
  if (media.trim() === '') return true;
  return media.toLowerCase().split(',').some(canHoldOnScreen);
}

function canHoldOnScreen(query: string): boolean {
  const [, not, type] = /^\s*(?:(not)\s+|only\s+)?([a-z-]*)/.exec(query) ?? [];
  const isScreenType = type === '' || type === 'all' || type === 'screen';
  // `not` before a feature in parentheses negates the feature, which is not evaluated.
  return not && type !== '' ? !isScreenType : isScreenType;
}

function otherSites({ document: { scripts, links, frames }, url: page }: DocumentSubject) {
  const stylesheets = links.filter(({ rel }) => rel.includes('stylesheet'));
  const files = [...scripts, ...stylesheets, ...frames].flatMap(({ url }) => webUrl(url) ?? []);
  return Map.groupBy(
    files.filter((url) => siteOf(url) !== siteOf(page)),
    siteOf,
  );
}
