import { documentCheck, fail, info, pass } from '../../catalog/define-check.ts';
import { formOfHref, quotedLink, wordsForForm } from '../../links/page-links.ts';
import { languages, regions, scripts } from '../../text/language-tags.ts';

const mistakenRegions: Readonly<Record<string, string>> = {
  uk: 'the United Kingdom is GB',
  eu: 'the European Union has no region code',
  la: 'Latin America has no region code, and LA is Laos',
};

const shown = (code: string) => JSON.stringify(code.slice(0, 60));

/** The fault of a value in words; null when valid. Case-insensitive. */
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

export const check = documentCheck('PSQ', 4, {
  title: 'Codes of language versions',
  why: 'Search engines skip an invalid entry, so Spanish readers may get the English page.',
  fix: 'Write codes such as `en-US` or `es` and addresses in full: `<link rel="alternate" hreflang="es" href="https://www.example.com/es/">`.',
  source: 'G:localized-versions; LH:hreflang; RFC5646',
  judge({ links: { alternates } }) {
    if (alternates.length === 0) return info('The page names no language versions.');
    const faulty = alternates.flatMap((alternate) => {
      const form = formOfHref(alternate.href);
      const address = form === 'absolute' ? null : `the address is ${wordsForForm[form]}`;
      const words = [faultOfCode(alternate.hreflang), address]
        .filter((fault) => fault !== null)
        .join('; ');
      return words === '' ? [] : [{ alternate, words }];
    });
    const [first] = faulty;
    if (!first)
      return pass('Every language version has a valid code and a full address.', {
        value: alternates.length,
      });
    const items = faulty.map(({ alternate, words }) => quotedLink(alternate, words));
    const value = faulty.slice(0, 50).map(({ alternate }) => alternate.hreflang.slice(0, 60));
    const message =
      faulty.length === 1
        ? `One entry is invalid: ${first.words}.`
        : `${faulty.length} of ${alternates.length} entries are invalid.`;
    return fail(message, { value, items });
  },
});
