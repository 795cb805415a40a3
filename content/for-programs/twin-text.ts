/** The Markdown twin of a page: its own file with the values filled in, and what a tool asks. Pure. */
import { findAuditTool } from '../../domain/audit/tools.ts';
import { findTool } from '../../domain/tools/index.ts';
import { calendarPage } from '../deadlines/deadlines.ts';
import { asPortableMarkdown } from '../page-files/filled-text.ts';
import type { Page } from '../page-files/read-page.ts';
import { headingOf, oneLine } from '../search/search-sections.ts';
import { figureOf } from '../site/claims.ts';
import type { Site } from '../site/read-site.ts';
import { lastChanged } from '../table/table.ts';
import type { ClaimId } from '../values/schema.ts';
import { sectionOf } from './sitemap.ts';
import { hasTwin, programsPath } from './twins.ts';

const listOf = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')));

/** A page's fields that are no words, or that have a place of their own. */
const leftOut = listOf(
  'path body file draft publish noindex image picture name title heading description lede formerly menu footer order updated',
  'published reviewed author topic template section toolType account packaged serviceName choice related questions closing',
  'sources lists restatedHeading hero month consent busyMonths rhythm ours deadlines line receipts hasForm',
);
/** Parts of any field that are no words. */
const settings = listOf(
  'id kind drawing draw series strokes groupsPerRow before scenario spans closed ticks count of strong members aliases',
  'label kicker link columns',
);
/** The first of these names an entry. */
const names = ['heading', 'name', 'question', 'label', 'when', 'event', 'client', 'who', 'title'];
/** These need no name. */
const unnamed = listOf(
  'text answer value shown lede line says verdict note path service items rows entries',
);
const headings: Readonly<Record<string, string>> = {
  answers: 'What it answers',
  bring: 'What to have ready',
  how: 'How we work',
  not: 'What we do not do',
};

type Entry = Readonly<Record<string, unknown>>;
const isText = (value: unknown) => typeof value !== 'object';
const isAddress = (value: unknown) => typeof value === 'string' && /^\/[a-z\d/-]*$/.test(value);
const nameKeyOf = (value: unknown) =>
  isText(value) || Array.isArray(value)
    ? undefined
    : names.find((name) => name in (value as Entry));
const fieldsOf = (entry: Entry, ...others: (string | undefined)[]) =>
  Object.entries(entry).filter(
    ([key, value]) =>
      !settings.has(key) &&
      !others.includes(key) &&
      value !== undefined &&
      value !== false &&
      // What a drawing shows is the same figure in words.
      !(key === 'value' && 'shown' in entry),
  );
/** `goesTo` → `Goes to` */
const asName = (key: string) =>
  key
    .replace(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`)
    .replace(/^./, (sign) => sign.toUpperCase());
const bulleted = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** `siteUrl` has no trailing slash. */
export function twinText(page: Page, site: Site, siteUrl = site.url): string {
  const { table } = site;
  const url = siteUrl + page.path;

  const absolute = (markdown: string) =>
    asPortableMarkdown(markdown)
      .replace(/!\[/g, '[')
      .replaceAll('](#', `](${url}#`)
      .replaceAll('](/', `](${siteUrl}/`);

  function words(value: unknown): string {
    if (Array.isArray(value))
      return value.map(words).join(typeof value[0] === 'number' ? ' to ' : ', ');
    const text = oneLine(String(value));
    if (site.off.has(text)) return site.allPages.find(({ path }) => path === text)?.name ?? '';
    return isAddress(value)
      ? `[${table.find(text)?.name ?? text}](${siteUrl}${text})`
      : absolute(text);
  }

  /** An entry in one line: its name, then its other fields. */
  function lineOf(entry: Entry): string {
    if ('claim' in entry) {
      const { prefix = '', value, unit, wording } = figureOf(site, entry.claim as ClaimId) ?? {};
      return wording ? `**${prefix}${value}${unit}** ${wording}` : '';
    }
    const key = nameKeyOf(entry);
    const name = key === undefined ? '' : words(entry[key]);
    if ('url' in entry) return `[${name}](${entry.url})`;
    if ('to' in entry) return `[${name}](${siteUrl}${entry.to})`;
    const said = fieldsOf(entry, key).map(([field, value]) =>
      unnamed.has(field)
        ? words(value)
        : `${asName(field)}: ${words(value)}.`.replace(/([.?!])\.$/, '$1'),
    );
    return [name && `**${name}${/[.:?!]$/.test(name) ? '' : ':'}**`, ...said]
      .filter(Boolean)
      .join(' ');
  }

  const tableOf = ({ columns, rows }: { columns: readonly string[]; rows: readonly Entry[] }) =>
    [
      ['', ...columns],
      ['', ...columns].map(() => '---'),
      ...rows.map((row) => Object.values(row).flat().map(words)),
    ]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');

  const isLine = (value: unknown): boolean =>
    isText(value) ||
    Object.values(value as Entry).every(
      (part) => isText(part) || (Array.isArray(part) && part.every(isText)),
    );

  /** What a value says, below a heading of this depth. */
  function partsOf(value: unknown, depth: number): string[] {
    if (Array.isArray(value))
      return value.every(isLine)
        ? [
            bulleted(
              value
                .map((one) => (isText(one) || Array.isArray(one) ? words(one) : lineOf(one)))
                .filter(Boolean),
            ),
          ]
        : value.flatMap((one) => blocksOf('', one, depth + 1));
    const entry = value as Entry;
    const key = nameKeyOf(entry);
    if ('to' in entry || (key === undefined && isLine(entry))) return [lineOf(entry)];
    const isTable = 'columns' in entry && 'rows' in entry;
    return [
      ...fieldsOf(entry, key, isTable ? 'rows' : undefined).flatMap(([field, part]) =>
        blocksOf(field, part, depth + 1),
      ),
      ...(isTable ? [tableOf(entry as never)] : []),
    ];
  }

  /** A field as blocks, below a heading if it has more than a line. */
  function blocksOf(field: string, value: unknown, depth: number, template?: string): string[] {
    if (isText(value)) {
      if (!isAddress(value) && !String(value).includes(' ')) return [];
      return [unnamed.has(field) ? words(value) : lineOf({ name: asName(field), text: value })];
    }
    const key = nameKeyOf(value);
    const blocks = partsOf(value, depth).filter(Boolean);
    const title =
      template ?? (key ? String((value as Entry)[key]) : (headings[field] ?? asName(field)));
    const isBare = unnamed.has(field) || 'to' in (value as Entry);
    return blocks.length === 0 || isBare
      ? blocks
      : [`${'#'.repeat(depth)} ${words(title)}`, ...blocks];
  }

  const listed =
    page.kind === 'hub'
      ? table.pages.filter((one) => hasTwin(one) && one !== page && sectionOf(one) === page.section)
      : [];
  const days = {
    ...('published' in page && { published: page.published }),
    updated: lastChanged(page),
  };
  const head = { title: oneLine(page.heading), description: page.description };
  return `${[
    [
      '---',
      ...Object.entries(head).map(([key, text]) => `${key}: ${JSON.stringify(text)}`),
      `url: ${url}`,
    ].join('\n') +
      `\n${Object.entries(days)
        .map(([key, day]) => `${key}: ${day}\n`)
        .join('')}---`,
    `# ${words(page.heading)}`,
    words(page.lede),
    ...Object.entries({ ...page, ...('lists' in page && page.lists) }).flatMap(([field, value]) =>
      leftOut.has(field) || settings.has(field)
        ? []
        : blocksOf(field, value, 2, headingOf(page, field, value)),
    ),
    absolute(page.body.replace(/^\[figure\]$\n*/gm, '')),
    ...toolBlocks(page.path, siteUrl),
    page.path === calendarPage && `[Calendar file](${siteUrl}${calendarPage}.ics) with each date.`,
    bulleted(listed.map((one) => `${words(one.path)}: ${one.description}`)),
    ...['questions', 'sources', 'closing'].flatMap((field) => {
      const value = (page as unknown as Entry)[field];
      return value ? blocksOf(field, value, 2) : [];
    }),
    page.related.length > 0 && `Related: ${words(page.related)}`,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** What a tool asks and computes, and where it answers in JSON. */
function toolBlocks(path: string, siteUrl: string): string[] {
  const slug = path.split('/').at(-1) ?? '';
  const audit = findAuditTool(slug);
  const described = `[How to ask for it](${siteUrl}${programsPath}).`;
  if (audit?.path === path)
    return ['## In JSON', `\`GET ${audit.apiPath}?url=example.com\`. ${described}`];
  const tool = findTool(slug);
  if (tool?.path !== path) return [];
  const asked = tool.inputs.map(({ id, label, help, options, default: preset }) => {
    const answers = options
      ?.map(({ value, label: answer }) => `${answer} (\`${value}\`)`)
      .join('; ');
    const more = [
      help,
      preset !== undefined && preset !== null && `Default: ${preset}.`,
      answers && `Answers: ${answers}.`,
    ];
    return [`**${label}** (\`${id}\`)`, ...more].filter(Boolean).join(' ');
  });
  return [
    '## What it asks',
    bulleted(asked),
    '## What it computes',
    bulleted(tool.outputs.map(({ id, label }) => `${label} (\`${id}\`)`)),
    '## What counts',
    bulleted(tool.basis),
    '## In JSON',
    `\`GET /api/tools/${slug}\`, with the names in parentheses as parameters. ${described}`,
  ];
}
