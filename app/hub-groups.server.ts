/** The rows of a hub: the groups its front matter names, else every page of its section. */
import { table } from '#content/index.ts';
import type { Page } from '#content/read-page.ts';
import { topics } from '#content/schema.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { linkTo, type PageLink } from './page-data.server.ts';
import { readingTime } from './reading-time.server.ts';
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
      const note = noteOf(link.to);
      const number = numberOf(link, hub.section, position);
      return { to: link.to, name: link.name, line: link.line, number, ...(note && { note }) };
    }),
  }));
}

function numberOf(link: PageLink, section: Page<'hub'>['section'], position: number): string {
  if (link.account !== undefined) return String(link.account);
  const ordinal = String(position).padStart(2, '0');
  return section === 'tools' ? `T-${ordinal}` : ordinal;
}

function sectionGroups(section: Page<'hub'>['section']) {
  if (section === 'resources') return byTopic(table.ofKind('article'));
  if (section === 'case-studies') {
    const members = table.ofKind('case-study').map((page) => page.path);
    return members.length > 0
      ? [{ id: 'scenarios', name: 'Scenarios', line: 'Illustrative, with the arithmetic shown.', members }]
      : [];
  }
  return [];
}

/** Articles by topic, topics in the order of the schema; within one by `order`, then the newest first. */
function byTopic(articles: readonly Page<'article'>[]) {
  return topics
    .map((name) => ({ name, pages: articles.filter(({ topic }) => topic === name).toSorted(newestFirst) }))
    .filter(({ pages }) => pages.length > 0)
    .map(({ name, pages }) => ({
      id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      name,
      line: pages.length === 1 ? 'One article.' : `${pages.length} articles.`,
      members: pages.map((page) => page.path),
    }));
}

const datedOn = ({ published, reviewed }: Page<'article'>) => reviewed ?? published;

function newestFirst(a: Page<'article'>, b: Page<'article'>): number {
  return a.order - b.order || datedOn(b).localeCompare(datedOn(a)) || a.name.localeCompare(b.name, 'en-US');
}

/** What a reader wants to know before opening an article: how long, and how fresh. */
function noteOf(path: string): string | undefined {
  const page = table.find(path);
  if (page?.kind !== 'article') return undefined;
  const { published, reviewed } = page;
  const dated = reviewed ? `reviewed ${longDate(reviewed)}` : `published ${longDate(published)}`;
  return `${readingTime(page)}, ${dated}`;
}
