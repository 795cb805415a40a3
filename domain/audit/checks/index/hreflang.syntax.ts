import { documentCheck, fail, info, pass } from '../../catalog/define-check.ts';
import type { Alternate } from '../../links/page-links.ts';
import { formOfHref, quotedLink, wordsForForm } from '../../links/page-links.ts';
import { languages, regions, scripts } from '../../text/language-codes.ts';

/** Common mistakes in region codes. */
const mistakenRegions: Readonly<Record<string, string>> = {
  uk: 'the United Kingdom is GB',
  eu: 'the European Union has no region code',
  la: 'Latin America has no region code, and LA is Laos',
};

const shown = (code: string) => JSON.stringify(code.slice(0, 60));

function regionFault(region: string): string {
  const hint = mistakenRegions[region];
  return `${shown(region.toUpperCase())} is no ISO 3166-1 region${hint ? `: ${hint}` : ''}`;
}

function partsFault([script, region]: readonly string[], isScriptFirst: boolean): string | null {
  if (isScriptFirst && script !== undefined && !scripts.has(script))
    return `${shown(script)} is no ISO 15924 script`;
  return region !== undefined && !regions.has(region) ? regionFault(region) : null;
}

/** The fault of a value in words; null when valid. Case-insensitive. */
export function faultOfCode(value: string): string | null {
  const code = value.toLowerCase();
  if (code === 'x-default') return null;
  if (code.trim() === '') return 'the code is empty';
  if (code !== code.trim()) return 'there is white space around the code';
  if (code.length > 35) return 'the code is too long';
  if (code.includes('_'))
    return `an underscore instead of a hyphen: write ${shown(value.replaceAll('_', '-'))}`;
  const [language = '', ...rest] = code.split('-');
  if (!languages.has(language)) return `${shown(language)} is no ISO 639-1 language`;
  const isScriptFirst = rest[0]?.length === 4;
  const parts = isScriptFirst ? rest : [undefined, ...rest];
  if (parts.length > 2) return 'more than language, script and region';
  return partsFault(parts as string[], isScriptFirst);
}

/** Descriptions of faults in code and address; empty when valid. */
function faultsOf({ hreflang, href }: Alternate): string[] {
  const code = faultOfCode(hreflang);
  const form = formOfHref(href);
  return [
    ...(code === null ? [] : [code]),
    ...(form === 'absolute' ? [] : [`the address is ${wordsForForm[form]}`]),
  ];
}

export const check = documentCheck({
  id: 'hreflang.syntax',
  title: 'Codes of language versions',
  why: 'Search engines skip an invalid entry, so Spanish readers may get the English page.',
  fix: 'Write codes such as `en-US` or `es` and addresses in full: `<link rel="alternate" hreflang="es" href="https://www.example.com/es/">`.',
  source: 'G:localized-versions; LH:hreflang; RFC5646',
  judge({ links: { alternates } }) {
    if (alternates.length === 0) return info('The page names no language versions.');
    const faulty = alternates.flatMap((alternate) => {
      const faults = faultsOf(alternate);
      return faults.length === 0 ? [] : [{ alternate, words: faults.join('; ') }];
    });
    const [first] = faulty;
    if (!first)
      return pass('Every language version has a valid code and a full address.', {
        value: alternates.length,
      });
    const items = { items: faulty.map(({ alternate, words }) => quotedLink(alternate, words)) };
    const value = faulty.slice(0, 50).map(({ alternate }) => alternate.hreflang.slice(0, 60));
    const message =
      faulty.length === 1
        ? `One entry is invalid: ${first.words}.`
        : `${faulty.length} of ${alternates.length} entries are invalid.`;
    return fail(message, { value, ...items });
  },
});
