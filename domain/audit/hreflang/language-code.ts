/**
 * Validates `hreflang`: ISO 639-1 language, optional ISO 15924 script, optional ISO 3166-1 alpha-2 region, or
 * `x-default`.
 */
import { languages, regions, scripts } from './codes.ts';

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
