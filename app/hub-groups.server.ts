/** The rows of a hub: the groups its front matter names, else every page of its section. */
import { table } from '#content/index.ts';
import type { Page } from '#content/read-page.ts';
import { linkTo, type PageLink } from './page-data.server.ts';
import type { RowGroup } from './sections/row-groups.tsx';

/** Groups with their rows, numbered in one sequence through the hub. Groups without a page are left out. */
export function groupsOf(hub: Pick<Page<'hub'>, 'groups' | 'section'>): RowGroup[] {
  const named = hub.groups.filter((group) => group.members.length > 0);
  const groups = named.length > 0 ? named : sectionGroups(hub.section);
  let position = 0;
  return groups.map(({ id, name, line, members }) => ({
    id,
    name,
    line,
    rows: members.map(linkTo).map((link) => {
      position += 1;
      return { to: link.to, name: link.name, line: link.line, number: numberOf(link, hub.section, position) };
    }),
  }));
}

function numberOf(link: PageLink, section: Page<'hub'>['section'], position: number): string {
  if (link.account !== undefined) return String(link.account);
  const ordinal = String(position).padStart(2, '0');
  return section === 'tools' ? `T-${ordinal}` : ordinal;
}

function sectionGroups(section: Page<'hub'>['section']) {
  if (section === 'resources') return topics(table.ofKind('article'));
  if (section === 'case-studies') {
    const members = table.ofKind('case-study').map((page) => page.path);
    return members.length > 0
      ? [{ id: 'scenarios', name: 'Scenarios', line: 'Illustrative, with the arithmetic shown.', members }]
      : [];
  }
  return [];
}

/** Articles by topic, topics in the order in which they first appear. */
function topics(articles: Page<'article'>[]) {
  const byTopic = Map.groupBy(articles, (article) => article.topic);
  return [...byTopic].map(([name, pages]) => ({
    id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name,
    line: pages.length === 1 ? 'One article.' : `${pages.length} articles.`,
    members: pages.map((page) => page.path),
  }));
}
