/** Text that depends on proof: `{{#without testimonials}}None.{{/without}}`, `{{#with stories}}…{{/with}}`. Pure. */
import type { Page } from '../page-files/read-page.ts';
import type { Proof } from './schema.ts';
import { isHeld } from './shown-proof.ts';

const proofKinds = ['team', 'logos', 'testimonials', 'stories'] as const;
type ProofKind = (typeof proofKinds)[number];

/** Kinds of proof with at least one entry. `proof` and `pages` hold only shown entries. */
export function kindsShown(proof: Proof, pages: readonly Page[]): ReadonlySet<ProofKind> {
  const lists = (['team', 'logos', 'testimonials'] as const).filter((kind) => proof[kind].length > 0);
  return new Set([
    ...lists,
    ...(pages.some(({ kind }) => kind === 'success-story') ? (['stories'] as const) : []),
  ]);
}

const block = /\{\{#(with|without) (\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g;

/** The text with matching blocks kept and others removed. Throws a sentence when a block names an unknown kind. */
export function applyConditions(text: string, shown: ReadonlySet<ProofKind>): string {
  return text.replace(block, (_, word: 'with' | 'without', name: string, words: string) => {
    const kind = proofKinds.find((one) => one === name);
    if (!kind)
      throw new Error(`{{#${word} ${name}}} names no kind of proof. Use one of: ${proofKinds.join(', ')}.`);
    return shown.has(kind) === (word === 'with') ? words : '';
  });
}

/** Every string of a page with its conditions applied. A page without conditions is returned unchanged. */
export function withConditions(page: Page, shown: ReadonlySet<ProofKind>): Page {
  if (!JSON.stringify(page).includes('{{#')) return page;
  const applied = (value: unknown): unknown => {
    if (typeof value === 'string') return applyConditions(value, shown).trim();
    if (Array.isArray(value)) return value.map(applied);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, applied(inner)]));
  };
  return applied(page) as Page;
}

/** Success stories without a valid consent are not part of the site. */
export const isStoryAllowed = (page: Page, moment: number): boolean =>
  page.kind !== 'success-story' || isHeld(page.consent, moment);
