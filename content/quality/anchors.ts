/** Anchors of a page that links can use. checks/search.test.ts compares them with the built pages. Pure. */
import type { Page } from '../page-files/read-page.ts';
import type { Kind } from '../page-files/schema.ts';
import { sectionsOf } from '../search/search-sections.ts';

/** Anchors that templates add to every page of a kind. */
const ofKind: Partial<Record<Kind, readonly string[]>> = {
  home: ['services'],
  article: ['sources'],
  'case-study': ['used'],
  'success-story': ['used'],
  industry: ['related'],
};
/** Anchors of single pages. */
const ofPath: Readonly<Record<string, readonly string[]>> = { '/cookies': ['your-choice'] };
const ofTemplate: Readonly<Record<string, readonly string[]>> = {
  about: ['founders', 'how', 'not', 'related'],
  'get-started': ['related'],
  'quick-start': ['scope', 'apply', 'related'],
  'service-overview': ['choose'],
};

/** Kinds whose templates may omit the list of related pages. */
const withoutRows: ReadonlySet<Kind> = new Set(['legal', 'page']);

export function anchorsOf(page: Page): ReadonlySet<string> {
  const template = 'template' in page ? page.template : undefined;
  return new Set([
    ...sectionsOf(page).map(({ anchor }) => anchor),
    ...page.questions.flatMap(({ id }) => id ?? []),
    ...(page.questions.length > 0 ? ['questions'] : []),
    ...(page.related.length > 0 && !withoutRows.has(page.kind) ? ['related'] : []),
    ...(page.kind === 'faq'
      ? page.groups.flatMap(({ id, entries }) => [id, ...entries.flatMap((entry) => entry.id ?? [])])
      : []),
    ...(page.kind === 'hub'
      ? page.groups.filter(({ members }) => members.length > 0).map(({ id }) => `group-${id}`)
      : []),
    ...(ofKind[page.kind] ?? []),
    ...(ofPath[page.path] ?? []),
    ...((template && ofTemplate[template]) || []),
  ]);
}
