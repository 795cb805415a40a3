/** Validates language tags: their form (BCP 47) and whether the language exists. */
import { wordSet } from './texts.ts';

interface Codes {
  has(code: string): boolean;
}

/** Codes that Unicode CLDR names, which come with Node. */
function codesOf(type: 'language' | 'region' | 'script', form: RegExp): Codes {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  const written = {
    language: (code: string) => code,
    region: (code: string) => code.toUpperCase(),
    script: (code: string) => `${code.slice(0, 1).toUpperCase()}${code.slice(1)}`,
  }[type];
  return { has: (code) => form.test(code) && names.of(written(code)) !== undefined };
}

/** Replaced, but still registered and supported. */
const olderCodes = wordSet('bh in iw ji jw mo sh');
/** For several languages, and for none. */
const noLanguages = wordSet('mul zxx');

/**
 * The first part of a tag, `en` of `en-US`, lower case, if the tag is well formed: browsers and screen readers use
 * it, whatever follows. Null for a malformed tag.
 */
export function spokenLanguage(tag: string): string | null {
  // No registered tag is longer.
  const [, language] =
    tag.length > 100 ? [] : (/^([a-z]{2,8})(?:-[a-z\d]{1,8})*$/i.exec(tag) ?? []);
  return language?.toLowerCase() ?? null;
}

/** A three-letter code of a language without a two-letter code (ISO 639-3). */
export const isRareLanguage = (primary: string): boolean =>
  /^[a-z]{3}$/.test(primary) && Intl.getCanonicalLocales(primary)[0] === primary;

export const isKnownLanguage = (primary: string): boolean =>
  namedLanguages.has(primary) &&
  (primary.length === 2 || (isRareLanguage(primary) && !noLanguages.has(primary)));

const namedLanguages = codesOf('language', /^[a-z]{2,3}$/);

/** ISO 639-1, without withdrawn codes. */
export const languages: Codes = {
  has: (code) => code.length === 2 && namedLanguages.has(code) && !olderCodes.has(code),
};

const namedScripts = codesOf('script', /^[a-z]{4}$/);
/** Registered, and not named by CLDR 48. */
const otherScripts = wordSet('chis hntl kitl leke nkdb pcun pelm piqd psin ranj seal shui');

/** ISO 15924, without the codes for private use. */
export const scripts: Codes = {
  has: (code) => otherScripts.has(code) || (namedScripts.has(code) && !/^qa[a-b]/.test(code)),
};

const namedRegions = codesOf('region', /^[a-z]{2}$/);
/** Reserved or for private use. */
const reserved = wordSet('ac cp cq dg ea eu ez ic qo ta un xa xb xk zz');

/** ISO 3166-1 alpha-2, officially assigned codes only: `uk` and `eu` are merely reserved. */
export const regions: Codes = {
  has: (code) =>
    namedRegions.has(code) &&
    !reserved.has(code) &&
    new Intl.Locale(`und-${code}`).region === code.toUpperCase(),
};
