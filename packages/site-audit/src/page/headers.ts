/** Reads HTTP response headers (RFC 9110, section 5). Pass names in lower case. */
import type { HeaderList } from '../site/answer.ts';
import type { PageFacts } from './page-facts.ts';

/** Every value of a header, trimmed, in order; empty when absent. */
export const fieldValues = (headers: HeaderList, name: string): string[] =>
  headers.filter(([given]) => given === name).map(([, value]) => value.trim());

export const fieldValue = (headers: HeaderList, name: string): string | null =>
  fieldValues(headers, name)[0] ?? null;

/** Members of a comma list over all headers of a name, trimmed, without empty ones. */
export const fieldList = (headers: HeaderList, name: string): string[] =>
  fieldValues(headers, name).flatMap((value) => splitUnquoted(value, ','));

const partsAt = {
  ',': /(?:"(?:[^"\\]|\\.?)*(?:"|$)|[^",])+/gs,
  ';': /(?:"(?:[^"\\]|\\.?)*(?:"|$)|[^";])+/gs,
};

/** Splits at separators outside double quotes; trimmed, without empty parts. */
export const splitUnquoted = (text: string, separator: keyof typeof partsAt): string[] =>
  (text.match(partsAt[separator]) ?? []).map((part) => part.trim()).filter(Boolean);

export type Policy = ReturnType<typeof parsePolicy>;

const headerOnly: ReadonlySet<string> = new Set(['frame-ancestors', 'report-uri', 'sandbox']);

/** Every non-empty policy; browsers apply all enforced ones together. */
export function policiesOf(headers: HeaderList, document: PageFacts | null): Policy[] {
  const metas = (document?.metas ?? []).filter(
    ({ httpEquiv, part }) => part === 'head' && httpEquiv === 'content-security-policy',
  );
  const sent = (name: string, isEnforced: boolean) =>
    fieldList(headers, name).map((text) => parsePolicy(text, 'header', isEnforced));
  return [
    ...sent('content-security-policy', true),
    ...metas.map(({ content }) => parsePolicy(content ?? '', 'meta', true)),
    ...sent('content-security-policy-report-only', false),
  ].filter(({ directives }) => directives.size > 0);
}

/** `isEnforced`: false for Content-Security-Policy-Report-Only: the browser reports and blocks nothing. */
function parsePolicy(text: string, from: 'header' | 'meta', isEnforced: boolean) {
  /** Values by directive, lower-case names. The first directive of a name counts. */
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.split(/[\t\n\f\r ]+/).filter((token) => token !== '');
    const key = name.toLowerCase();
    if (key === '' || directives.has(key) || (from === 'meta' && headerOnly.has(key))) continue;
    directives.set(key, values);
  }
  return { from, isEnforced, directives };
}

/** A policy's script sources: script-src, else default-src; null without both. */
export const scriptSources = ({ directives }: Policy): readonly string[] | null =>
  directives.get('script-src') ?? directives.get('default-src') ?? null;

/** Sources that allow every host: `*` in its spellings, and a scheme without a host. */
const everyHost = /^(?:(?:https?:\/\/)?\*(?::\*)?\/?|https?:(?:\/\/)?)$/i;

export const isEveryHost = (source: string): boolean => everyHost.test(source);
