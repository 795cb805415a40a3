import {
  answerCheck,
  decide,
  documentCheck,
  fail,
  info,
  type PageSubject,
  pass,
  warn,
} from '../catalog/define-check.ts';
import {
  type DirectiveRule,
  forbidsIndexing,
  type PageDirectives,
  parseExpiryDate,
  parseLimit,
  readDirectives,
  rulesFor,
} from '../directives/directives.ts';
import { titleOf } from '../page/metadata.ts';
import { pageVerdict, quotedRule } from '../robots/match-robots.ts';
import { googlebot, isOtherSearchCrawler, otherSearchCrawlers } from '../robots/parse-robots.ts';
import { cutText, inWords, wordSet } from '../text/texts.ts';

export const indexingChecks = [
  answerCheck('index.robots-directives', 'PSQ', 10, {
    title: 'Robots directives',
    why: 'A noindex page stays out of search results, so prospects find another firm.',
    fix: 'Remove `noindex` or `none` (or the past `unavailable_after` date) from the robots meta tag and the X-Robots-Tag header if the page should be found. Many site builders call this setting "hide from search engines".',
    source: 'G:robots-meta-tag; LH:is-crawlable',
    judge(subject) {
      const { rules, isNoindex, closedTo } = countedDirectives(subject);
      const closing = (crawler: string) =>
        rulesFor(crawler, rules).filter(({ token }) =>
          forbidsIndexing(token, subject.snapshot.now),
        );
      const closed = closing(googlebot);
      const tokens = [...new Set(closed.map(({ token }) => token.slice(0, 200)))];
      const names = closedTo.filter(isOtherSearchCrawler);
      return decide(
        {},
        isNoindex &&
          fail(
            tokens.every((token) => token.startsWith('unavailable_after'))
              ? 'The date given as unavailable_after has passed, so Google takes the page out of its results.'
              : `The page tells Google not to index it: ${tokens.join(', ').slice(0, 200)}.`,
            { value: tokens, items: evidence(closed) },
          ),
        names.length > 0 &&
          warn(`Google may index the page, but ${inWords(names)} may not.`, {
            value: names,
            items: evidence(names.flatMap(closing)),
          }),
        pass('No robots directive keeps search engines from indexing this page.'),
      );
    },
  }),
  answerCheck('index.robots-txt', 'PSQ', 10, {
    title: 'Access by robots.txt',
    why: 'Google can’t read a page that robots.txt blocks. At best it lists a bare address.',
    fix: 'Narrow or delete the `Disallow` rule that matches this address, or add a longer `Allow` rule for it.',
    source: 'RFC9309; G:robots_txt; LH:is-crawlable',
    judge(subject) {
      const verdict = pageVerdict(subject.snapshot, googlebot, subject.url.href);
      const closed = othersClosed(subject);
      const names = closed.map(({ crawler }) => crawler);
      return decide(
        {},
        verdict.kind === 'other-origin' &&
          info('The page lies on another origin than the robots.txt that this audit has read.'),
        verdict.kind === 'unreadable' &&
          warn(
            'robots.txt could not be read, so it is not known whether Google may fetch this page.',
          ),
        verdict.kind === 'disallowed' &&
          fail('robots.txt forbids Google to fetch this page.', { items: ruleOf(verdict) }),
        names.length > 0 &&
          warn(`robots.txt lets Google fetch this page, but not ${inWords(names)}.`, {
            value: names,
            items: closed.flatMap(({ crawler, rules }) =>
              rules.map((rule) => `${crawler}: ${rule}`),
            ),
          }),
        pass('robots.txt lets search engines fetch this page.'),
      );
    },
  }),
  documentCheck('index.directive-conflict', 'PSQ', 3, {
    title: 'Conflicting directives',
    why: 'If two directives conflict, the stricter one wins.',
    fix: 'Set the directive in one place: either the robots meta tag or the X-Robots-Tag header, and only once.',
    source: 'G:robots-meta-tag (combining)',
    judge({ directives: { rules } }) {
      const items = [...crawlersToAsk(rules)].flatMap((crawler) => conflictsFor(crawler, rules));
      return decide(
        { items },
        items.length > 0 &&
          warn(
            `${items.length === 1 ? 'Two' : 'Several'} robots directives contradict each other; crawlers follow the stricter one.`,
          ),
        pass('No two robots directives contradict each other.'),
      );
    },
  }),
  documentCheck('index.directive-syntax', 'Q', 1, {
    title: 'Spelling of directives',
    why: 'Search engines skip an unknown directive without telling you.',
    fix: 'Use documented directives separated by commas, such as `<meta name="robots" content="noindex, nofollow">`, and delete the rest.',
    source: 'G:robots-meta-tag',
    judge({ directives: { rules }, snapshot }) {
      const faults = rules.flatMap(({ token, from }) => {
        const fault = faultOfDirective(token, snapshot.now);
        const shown = token.slice(0, 100);
        return fault ? [{ shown, detail: `${from}: ${shown} (${fault})` }] : [];
      });
      return decide(
        {},
        rules.length === 0 && pass('The page has no robots directives, so none is misspelled.'),
        faults.length === 0 && pass('Every robots directive is one that search engines document.'),
        warn(
          `${faults.length === 1 ? 'One robots directive is' : `${faults.length} robots directives are`} not understood by any major search engine.`,
          {
            value: faults.slice(0, 50).map(({ shown }) => shown),
            items: faults.map(({ detail }) => detail),
          },
        ),
      );
    },
  }),
  documentCheck('index.blocked-noindex', 'PSQ', 4, {
    title: 'Noindex behind robots.txt',
    why: 'A blocked crawler never sees the noindex, so the address can stay in the results.',
    fix: 'Delete the `Disallow` rule until the page has dropped out of the results, or delete the page and answer 410.',
    source: 'G:block-indexing',
    judge({ directives, snapshot, url }) {
      const verdict = pageVerdict(snapshot, googlebot, url.href);
      return decide(
        {},
        !directives.isNoindex && pass('The page has no noindex that robots.txt could hide.'),
        verdict.kind === 'disallowed' &&
          fail('The page is set to noindex, but robots.txt keeps Google from reading that.', {
            items: ruleOf(verdict),
          }),
        pass('Google may fetch the page and will see that it is set to noindex.'),
      );
    },
  }),
  documentCheck('index.snippet-limits', 'PSQ', 2, {
    title: 'Limits on snippets',
    why: 'A result without text or picture gets fewer clicks.',
    fix: 'Remove the limit unless it is deliberate, or write `max-snippet:-1, max-image-preview:large`.',
    source: 'G:robots-meta-tag',
    judge({ directives: { rules } }) {
      const limits = rulesFor(googlebot, rules).filter(isLimit);
      if (limits.length === 0)
        return pass('Google may show text and pictures of this page in its results.');
      const value = [...new Set(limits.map(({ token }) => token))];
      return warn(`The page limits what Google may show of it: ${inWords(value)}.`, {
        value,
        items: evidence(limits),
      });
    },
  }),
  documentCheck('index.soft-404', 'PSQ', 5, {
    title: 'Error page answered as a page',
    why: 'Search engines drop a page that says “not found” with a status that says all is well.',
    fix: 'Answer with status 404 or 410, redirect to the replacement, or put the content back.',
    source: 'G:http-network-errors (soft 404)',
    judge({ document }) {
      const { headings, mainWords, mainText } = document;
      const title = titleOf(document);
      const heading = headings.find(({ level, isHidden }) => level === 1 && !isHidden);
      return decide(
        {},
        title &&
          titleSaysNotFound(title.text) &&
          fail(`The status is 200, but the title says "${cutText(title.text)}".`, {
            items: [title],
          }),
        heading &&
          titleSaysNotFound(heading.name) &&
          fail(`The status is 200, but the main heading says "${cutText(heading.name)}".`, {
            items: [heading],
          }),
        mainWords < fewWords &&
          textSaysNotFound(mainText) &&
          fail(
            'The status is 200, but the little text there is says that the page was not found.',
            { items: [cutText(mainText, 200)] },
          ),
        pass('Nothing on the page says that it was not found.'),
      );
    },
  }),
];

/** For an error page only the header counts: its markup describes the error. */
const countedDirectives = ({
  page: { answer },
  directives,
  snapshot,
}: PageSubject): PageDirectives =>
  answer.status === 200 ? directives : readDirectives(null, answer.headers, snapshot.now);

const evidence = (rules: readonly DirectiveRule[]) =>
  rules.map(({ token, from }) => `${from}: ${token.slice(0, 200)}`);

const ruleOf = (verdict: ReturnType<typeof pageVerdict>) =>
  verdict.kind === 'disallowed' && verdict.rule ? [quotedRule(verdict.rule)] : [];

/** Other search crawlers that may not fetch the page: common ones, and those named in the file. */
function othersClosed({ snapshot, url }: PageSubject) {
  const named = snapshot.robots.text.groups
    .flatMap(({ agents }) => agents)
    .filter(isOtherSearchCrawler);
  return [...new Set([...otherSearchCrawlers, ...named])].flatMap((crawler) => {
    const verdict = pageVerdict(snapshot, crawler, url.href);
    return verdict.kind === 'disallowed' ? [{ crawler, rules: ruleOf(verdict) }] : [];
  });
}

const closes = (token: string) => (rule: DirectiveRule) =>
  rule.token === token || rule.token === 'none';

const is = (token: string) => (rule: DirectiveRule) => rule.token === token;

function isPositiveSnippet({ token }: DirectiveRule): boolean {
  const [name, value = ''] = token.split(':');
  return name === 'max-snippet' && (parseLimit(value) ?? 0) > 0;
}

const opposites = [
  [is('index'), closes('noindex')],
  [is('follow'), closes('nofollow')],
  [isPositiveSnippet, is('nosnippet')],
] as const;

const quotedDirective = ({ token, from }: DirectiveRule) => `${token.slice(0, 100)} (${from})`;

function conflictsFor(crawler: string, all: readonly DirectiveRule[]): string[] {
  const rules = rulesFor(crawler, all);
  return opposites.flatMap((pair) => {
    const [open, shut] = pair.map((matches) => rules.find(matches));
    return open && shut
      ? [`${crawler}: ${quotedDirective(open)} against ${quotedDirective(shut)}`]
      : [];
  });
}

/** Crawlers with their own rules; general rules are reported once, for Googlebot. */
const crawlersToAsk = (rules: readonly DirectiveRule[]) =>
  new Set([googlebot, ...rules.map(({ crawler }) => crawler)].filter((name) => name !== 'robots'));

/** Google, Bing, Yandex. */
const documented = wordSet(
  'all index follow none noindex nofollow nosnippet noarchive archive nocache noimageindex notranslate ' +
    'indexifembedded nositelinkssearchbox',
);

const retired: Readonly<Record<string, string>> = {
  noodp: 'the Open Directory closed in 2017',
  noydir: 'the Yahoo Directory closed in 2014',
  noyaca: 'the Yandex catalog has closed',
};

const previews = wordSet('none standard large');

function faultOfValue(name: string, value: string, now: number): string | null {
  switch (name) {
    case 'max-snippet':
    case 'max-video-preview':
      return parseLimit(value) === null ? 'the value is no integer from -1' : null;
    case 'max-image-preview':
      return previews.has(value) ? null : 'the value is none of none, standard and large';
    case 'unavailable_after':
      return parseExpiryDate(value, now) === null ? 'the date is in no documented form' : null;
    default:
      return 'unknown directive';
  }
}

/** The fault in a few words; null for a documented directive. `token` as in `DirectiveRule`. */
function faultOfDirective(token: string, now: number): string | null {
  if (documented.has(token)) return null;
  if (Object.hasOwn(retired, token)) return `retired: ${retired[token]}`;
  if (token.includes(';')) return 'separated by a semicolon instead of a comma';
  const colon = token.indexOf(':');
  if (colon !== -1) return faultOfValue(token.slice(0, colon), token.slice(colon + 1), now);
  const words = token.slice(0, 200).split(/\s+/);
  const areDirectives = words.length > 1 && words.every((word) => documented.has(word));
  return areDirectives ? 'separated by a blank instead of a comma' : 'unknown directive';
}

/** `max-snippet:00` also means 0. */
const isLimit = ({ token }: DirectiveRule) =>
  ['nosnippet', 'noimageindex', 'max-image-preview:none'].includes(token) ||
  /^max-snippet:0{1,9}$/.test(token);

const fewWords = 40;

/** As alternatives of a pattern; longest first within each language, so that whole phrases are removed. */
const phrases =
  "could not be found|couldn't be found|can not be found|cannot be found|can't be found|was not found|" +
  "wasn't found|not found|does not exist|doesn't exist|no longer exists|no longer available|is not available|" +
  "isn't available|could not find|couldn't find|can not find|cannot find|can't find|can't seem to find|" +
  "does not seem to exist|doesn't seem to exist|has gone missing|is missing|nicht gefunden|existiert nicht|" +
  "introuvable|non trouvée|n'existe pas|no encontrada|no se encuentra|no existe|non trovata|niet gevonden|" +
  'não encontrada';

/** Words for the page itself or the missing thing. */
const subjects =
  'page webpage url link address file object content document resource article post product item listing seite página pagina page';

/** Other words allowed in such a sentence; with any more it is about something else. */
const fillers = new Set(
  `${subjects} 404 404s error fehler erreur http status code oops ooops whoops uh oh uh-oh hmm sorry pardon the this that these
  a an your our we we're we've i us it it's you you're you've were was is are be been requested request looking look for at
  to seems seem like or and may might have has moved removed deleted but on of in here there site website unfortunately
  apologies exactly what any die der das diese diesem cette la le est l'article désolé sorry esta este lo sentimos que
  buscas deze de questa essa bei auf wurde konnte werden ist tried trying reach find`
    .split(/\s+/)
    .filter(Boolean),
);

const phrasePattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases})(?![\\p{L}\\p{N}])`, 'u');

const bareNumber =
  /^(?:http )?(?:error |status |code |fehler |erreur )*(?:404|410)(?: error| fehler| page)?$/;

const normalized = (text: string, longest: number) =>
  cutText(text, longest).toLowerCase().replaceAll('’', "'").trim();

const trimMarks = (text: string) =>
  text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');

function isNotFoundSegment(segment: string): boolean {
  const text = trimMarks(segment);
  if (bareNumber.test(text)) return true;
  if (!phrasePattern.test(text)) return false;
  const rest = text.replace(phrasePattern, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  return rest.every((word) => fillers.has(word));
}

/**
 * True if a part of the title or heading only says that the page is missing: `Page not found | Smith CPA` does,
 * `How to fix "page not found" errors` and `404 Main Street` do not.
 */
const titleSaysNotFound = (title: string): boolean =>
  normalized(title, 400)
    .split(/\s+[|·•»«/–\u2014-]\s+|[.!?:]\s+|[|»«–\u2014]/u)
    .some(isNotFoundSegment);

const noun = '(?:page|url|link|address|file|object|content|document|resource|seite|página|pagina)';

const textPatterns = [
  new RegExp(`${noun}[^.!?]{0,60}(?:${phrases})`, 'u'),
  new RegExp(`(?:not|n't|unable to|seem to) find[^.!?]{0,30} ${noun}`, 'u'),
  /(?:^|\s)404(?: error| page)?[^\p{L}\p{N}]{1,4}(?:page |file )?not found/u,
  /(?:page|link|content|document) (?:you [^.!?]{0,40} )?(?:may have|has) been (?:removed|deleted)/,
  /nothing (?:was |could be )?found (?:at|here)/,
  /(?:^|\s)(?:error 404|404 error|http 404)(?=\W|$)/,
];

/** True if a short text says so anywhere. Only for pages with hardly any text. */
function textSaysNotFound(text: string): boolean {
  const words = normalized(text, 2000);
  return bareNumber.test(trimMarks(words)) || textPatterns.some((pattern) => pattern.test(words));
}
