/** Content security policies of a page, from headers and meta elements (W3C CSP3, section 2.2). */

import type { HeaderList } from '../site/answer.ts';
import { fieldList } from './headers.ts';
import type { PageFacts } from './page-facts.ts';

export interface Policy {
  from: 'header' | 'meta';
  /** False for Content-Security-Policy-Report-Only: the browser reports and blocks nothing. */
  isEnforced: boolean;
  /** Values by directive, lower-case names. The first directive of a name counts. */
  directives: ReadonlyMap<string, readonly string[]>;
}

/** Browsers ignore these in a meta element. */
const headerOnly: ReadonlySet<string> = new Set(['frame-ancestors', 'report-uri', 'sandbox']);

/** Every non-empty policy; browsers apply all enforced ones together. */
export function policiesOf(headers: HeaderList, document: PageFacts | null): Policy[] {
  const metas = (document?.metas ?? []).filter(
    ({ httpEquiv, part }) => part === 'head' && httpEquiv === 'content-security-policy',
  );
  return [
    ...fieldList(headers, 'content-security-policy').map((text) => parsePolicy(text, 'header', true)),
    ...metas.map(({ content }) => parsePolicy(content ?? '', 'meta', true)),
    ...fieldList(headers, 'content-security-policy-report-only').map((text) =>
      parsePolicy(text, 'header', false),
    ),
  ].filter(({ directives }) => directives.size > 0);
}

function parsePolicy(text: string, from: Policy['from'], isEnforced: boolean): Policy {
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
