/** Metadata and scripts of a page, as search engines and browsers select them. */
import { collapsed } from '../text/texts.ts';
import type { MetaElement, PageFacts, TitleElement } from './page-facts.ts';

/** The first title in the head; titles in SVG or the body do not count. */
export const titleOf = (document: PageFacts): TitleElement | undefined =>
  document.titles.find(({ part }) => part === 'head');

/** Pass `name` in lower case. Excludes metas inside <noscript>. */
export const metasNamed = (document: PageFacts, name: string): MetaElement[] =>
  document.metas.filter((meta) => meta.name === name && !meta.inNoscript);

/** Meta descriptions in the head, including blank ones. */
export const descriptionsOf = (document: PageFacts): MetaElement[] =>
  metasNamed(document, 'description').filter(({ part }) => part === 'head');

/** A meta element's content with collapsed white space; empty when absent. */
export const contentOf = (meta: MetaElement | undefined): string => collapsed(meta?.content ?? '');

/**
 * Lower-case properties and values; the last of a repeated one wins. Commas, semicolons and blanks separate them.
 */
export function parseViewport(content: string): Map<string, string> {
  const properties = new Map<string, string>();
  const parts = content
    .slice(0, 2000)
    .toLowerCase()
    .matchAll(/([^\s,;=]+)(?:\s*=\s*([^\s,;=]*))?/g);
  for (const [, name = '', value] of parts) if (value !== undefined) properties.set(name, value);
  return properties;
}

export function viewportNumber(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? number : undefined;
}

/** Keywords for the screen's width and height, which count as large numbers. */
const isScreenSize = (value: string) => value === 'device-width' || value === 'device-height';

/** By `user-scalable`: unknown words count as no. */
export function isZoomLocked(value: string | undefined): boolean {
  if (value === undefined || value === '' || value === 'yes' || isScreenSize(value)) return false;
  const number = viewportNumber(value);
  return number === undefined || Math.abs(number) < 1;
}

/** By `maximum-scale`, between 0.1 and 10; undefined when not set. */
export function largestScale(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  if (isScreenSize(value)) return 10;
  const number = value === 'yes' ? 1 : (viewportNumber(value) ?? 0);
  return number < 0 ? undefined : Math.min(10, Math.max(0.1, number));
}

/** Classifies script elements by type (HTML standard, "prepare the script element"). */
const javascriptType =
  /^(?:application|text)\/(?:x-)?(?:java|ecma)script$|^text\/(?:jscript|livescript|javascript1\.[0-5])$/;

export const isClassicScript = ({ type }: { type: string }): boolean =>
  type === '' || javascriptType.test(type);

/** False for data such as JSON-LD, and for templates. */
export const isExecutable = (script: { type: string }): boolean =>
  isClassicScript(script) || script.type === 'module';
