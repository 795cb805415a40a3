import {
  type DocumentSubject,
  decide,
  documentCheck,
  eachWith,
  fail,
  info,
  pass,
  unless,
  warn,
} from '../catalog/define-check.ts';
import {
  type Alternate,
  canonicalOf,
  formOfHref,
  quotedLink,
  readPageLinks,
  type UsableCanonical,
  wordsForForm,
} from '../links/page-links.ts';
import { isVisited, targetResult, targetState } from '../site/target-state.ts';
import { isSameUrl, withoutFragment } from '../site/urls.ts';
import { otherVersions } from '../site/wanted-targets.ts';
import { languages, regions, scripts } from '../text/language-tags.ts';
import { counted, wordSet } from '../text/texts.ts';

export const hreflangChecks = [
  documentCheck('hreflang.syntax', 'PSQ', 4, {
    title: 'Codes of language versions',
    why: 'Search engines skip an invalid entry, so Spanish readers may get the English page.',
    fix: 'Write codes such as `en-US` or `es` and addresses in full: `<link rel="alternate" hreflang="es" href="https://www.example.com/es/">`.',
    source: 'G:localized-versions; LH:hreflang; RFC5646',
    judge: unless(whyNoVersions, ({ links: { alternates } }) => {
      const faulty = alternates.flatMap((alternate) => {
        const form = formOfHref(alternate.href);
        const address = form === 'absolute' ? null : `the address is ${wordsForForm[form]}`;
        const words = [faultOfCode(alternate.hreflang), address].filter(Boolean).join('; ');
        return words === '' ? [] : [{ alternate, words }];
      });
      const [first] = faulty;
      if (!first)
        return pass('Every language version has a valid code and a full address.', {
          value: alternates.length,
        });
      return fail(
        faulty.length === 1
          ? `One entry is invalid: ${first.words}.`
          : `${faulty.length} of ${alternates.length} entries are invalid.`,
        {
          value: faulty.slice(0, 50).map(({ alternate }) => alternate.hreflang.slice(0, 60)),
          items: faulty.map(({ alternate, words }) => quotedLink(alternate, words)),
        },
      );
    }),
  }),
  documentCheck('hreflang.self', 'PSQ', 3, {
    title: 'Own entry among the versions',
    why: 'A list of language versions that leaves out its own page may be ignored.',
    fix: 'Add the page to its own list: `<link rel="alternate" hreflang="en-US" href="address of this page">`.',
    source: 'G:localized-versions',
    judge: unless(whyNoVersions, ({ links: { alternates }, url }) => {
      const own = alternates.find((one) => isAt(one, url));
      return own
        ? pass('The page is in its own list of language versions.', {
            value: own.hreflang.slice(0, 60),
          })
        : warn('The list of language versions has no entry for this page.', {
            items: alternates,
          });
    }),
  }),
  documentCheck('hreflang.duplicates', 'PSQ', 3, {
    title: 'One address for each language',
    why: 'With two addresses for one language, the search engine can’t know which to show.',
    fix: 'Keep one address for each language code, and remove the entries left over from an older version of the site.',
    source: 'G:localized-versions',
    judge: unless(whyNoVersions, ({ links: { alternates } }) => {
      const byCode = Map.groupBy(alternates, ({ hreflang }) => hreflang.trim().toLowerCase());
      const doubled = [...byCode].filter(([, entries]) => new Set(entries.map(addressOf)).size > 1);
      const codes = doubled.map(([code]) => code.slice(0, 60));
      if (codes.length === 0) return pass('Every language code leads to one address.');
      return fail(
        codes.length === 1
          ? `The code ${JSON.stringify(codes[0])} leads to different addresses.`
          : `${codes.length} codes lead to different addresses.`,
        {
          value: codes.slice(0, 50),
          items: doubled.flatMap(([, entries]) => entries),
        },
      );
    }),
  }),
  documentCheck('hreflang.return', 'Q', 5, {
    title: 'Links back from the versions',
    why: 'A language version counts only when it links back to this page.',
    fix: 'Put the same full list of language versions on every one of them.',
    source: 'G:localized-versions',
    judge: unless(whyNoOtherVersions, (subject) => {
      const versions = otherVersions(subject.links, subject.url);
      const { silent = [], unknown = [] } = Object.groupBy(versions, (address) =>
        verdictOn(address, subject),
      );
      return decide(
        {
          items: [
            ...eachWith(silent, 'Does not name this page as a language version'),
            ...eachWith(unknown, 'Could not be fetched'),
          ],
        },
        silent.length > 0 &&
          fail(
            `${counted(silent.length, 'language version does', 'language versions do')} not link back to this page.`,
          ),
        unknown.length > 0 &&
          warn(`${counted(unknown.length, 'language version')} could not be fetched.`),
        pass('Every language version links back to this page.', { value: versions.length }),
      );
    }),
  }),
  documentCheck('hreflang.target', 'Q', 4, {
    title: 'Answers of the versions',
    why: 'A language version that redirects, is missing or can’t be indexed drops out.',
    fix: 'List only final addresses that answer 200, may be indexed and are canonical to themselves.',
    source: 'G:localized-versions',
    judge: unless(whyNoOtherVersions, ({ links, url, snapshot }) => {
      const states = otherVersions(links, url).map((address) => ({
        url: address,
        ...targetState(address, snapshot),
      }));
      const items = states
        .filter(({ kind }) => kind !== 'indexable')
        .map((state) => ({ url: state.url, detail: `This version ${state.words}` }));
      const known = states.filter(({ kind }) => kind !== 'unknown');
      const faulty = known.filter(({ kind }) => kind !== 'indexable');
      const failing = faulty.filter(({ kind }) => !lighter.has(kind));
      const rest = states.length - known.length;
      const note = rest > 0 ? ` ${counted(rest, 'other')} could not be fetched.` : '';
      return decide(
        { items },
        failing.length > 0 &&
          fail(
            `${counted(failing.length, 'language version')} cannot be indexed at the address given.`,
          ),
        faulty.length > 0 &&
          warn(
            `${counted(faulty.length, 'language version')} should be listed by another address.`,
          ),
        known.length === 0 && info('None of the language versions could be fetched.', { items }),
        pass(`${counted(known.length, 'language version')} answered and may be indexed.${note}`),
      );
    }),
  }),
  documentCheck('hreflang.canonical-conflict', 'PSQ', 5, {
    title: 'Canonical across languages',
    why: 'A canonical to another language makes the Spanish page disappear into the English one.',
    fix: 'Make each language version canonical to itself.',
    source: 'G:localized-versions; LH:canonical',
    judge: unless(whyNoVersions, (subject) => {
      const canonical = canonicalOf(subject.links);
      if (canonical === null) return pass('No canonical points to another language version.');
      return isConflict(canonical, subject)
        ? fail('The canonical address is that of another language version.', {
            items: [canonical],
          })
        : pass('The canonical does not point to another language version.');
    }),
  }),
];

function whyNoVersions({ links }: DocumentSubject): string | false {
  return links.alternates.length === 0 && 'The page names no language versions.';
}

function whyNoOtherVersions(subject: DocumentSubject): string | false {
  const isAlone = otherVersions(subject.links, subject.url).length === 0;
  return (
    whyNoVersions(subject) || (isAlone && 'The page names no language version other than itself.')
  );
}

const mistakenRegions: Readonly<Record<string, string>> = {
  uk: 'the United Kingdom is GB',
  eu: 'the European Union has no region code',
  la: 'Latin America has no region code, and LA is Laos',
};

const shown = (code: string) => JSON.stringify(code.slice(0, 60));

function faultOfCode(value: string): string | null {
  const code = value.toLowerCase();
  if (code === 'x-default') return null;
  if (code.trim() === '') return 'the code is empty';
  if (code !== code.trim()) return 'there is white space around the code';
  if (code.length > 35) return 'the code is too long';
  if (code.includes('_'))
    return `an underscore instead of a hyphen: write ${shown(value.replaceAll('_', '-'))}`;
  const [language = '', ...rest] = code.split('-');
  if (!languages.has(language)) return `${shown(language)} is no ISO 639-1 language`;
  const [script, region, more] = rest[0]?.length === 4 ? rest : [undefined, ...rest];
  if (more !== undefined) return 'more than language, script and region';
  if (script !== undefined && !scripts.has(script))
    return `${shown(script)} is no ISO 15924 script`;
  if (region === undefined || regions.has(region)) return null;
  const hint = Object.hasOwn(mistakenRegions, region) ? `: ${mistakenRegions[region]}` : '';
  return `${shown(region.toUpperCase())} is no ISO 3166-1 region${hint}`;
}

const addressOf = ({ url, href }: Alternate) => withoutFragment(url ?? href.trim());

const isAt = ({ url }: Alternate, address: string | URL) => url !== null && isSameUrl(url, address);

function verdictOn(address: string, { snapshot, url }: DocumentSubject) {
  const result = targetResult(address, snapshot);
  if (!isVisited(result)) return 'unknown';
  const { alternates } = readPageLinks(result.document, result.answer.headers, result.answer.url);
  return alternates.some((one) => isAt(one, url)) ? 'returns' : 'silent';
}

/** PDF versions can be indexed, so they only warn. */
const lighter = wordSet('redirect not-html');

/**
 * Whether the canonical is another member of the set. A tracking-parameter copy of the page, which is not in the
 * set itself, may name the member it duplicates.
 */
function isConflict(
  canonical: UsableCanonical,
  { links: { alternates }, url }: DocumentSubject,
): boolean {
  const isMember = (address: string | URL) => alternates.some((one) => isAt(one, address));
  if (isSameUrl(canonical.url, url) || !isMember(canonical.url)) return false;
  const { origin, pathname } = new URL(canonical.url);
  return isMember(url) || origin !== url.origin || pathname !== url.pathname;
}
