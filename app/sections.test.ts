import { beforeAll, describe, expect, it, test } from 'vitest';
import { articleFeed, llmsFullTxt, llmsTxt } from '#content/for-programs/files.ts';
import { readSite, type Site } from '#content/site/read-site.ts';
import { followUps } from '#content/site/sequences.ts';
import { site } from '#content/testing/delivered-site.ts';
import type { Sections } from '#content/values/schema.ts';
import type { Services } from '#server/process/services.ts';
import { searchIndexFor } from './loaders/site-search.server.ts';
import { pageContext } from './page-module.ts';
import { renderPage } from './render-page.tsx';

const delivered = site.words.values.sections;
const noTools = Object.fromEntries(Object.keys(delivered.tools).map((slug) => [slug, false]));
const nothing: Sections = {
  samples: false,
  auditors: false,
  industries: false,
  solutions: false,
  articles: false,
  tools: noTools,
};

const siteWith = (changed: Partial<Sections>, own: Record<string, string> = {}): Site =>
  readSite(
    {
      pages: new Map([...site.words.pages, ...Object.entries(own)]),
      values: { ...site.words.values, sections: { ...delivered, ...changed } },
      own: new Set(Object.keys(own)),
    },
    { moment: site.moment, before: site },
  );

const services = {
  booking: site.booking,
  clock: { now: () => site.moment },
  formTokens: { issue: () => '', verify: () => ({ ok: false }) },
  thankYou: { read: () => undefined },
  // Pages with a calendar show their form without open times.
  openTimes: {},
  log: { error: () => undefined },
} as unknown as Services;

async function answerAt(path: string, of: Site) {
  const rendered = await renderPage(new Request(`${of.url}${path}`), {
    context: pageContext({ site: of, services, facts: null }),
    scriptAddress: (source) => `/${source}`,
    onError: (error) => expect.unreachable(`${path}: ${(error as Error).stack}`),
  });
  const { status, headers } = rendered;
  return { status, to: headers.get('Location'), html: 'html' in rendered ? rendered.html : '' };
}

const pathsIn = (html: string) => [
  ...new Set([...html.matchAll(/\s(?:href|action)="(\/[^"#?]*)/g)].map(([, path = '']) => path)),
];

/** Addresses that each page links to as long as nothing is switched off. */
const linked = new Map<string, readonly string[]>();
beforeAll(async () => {
  for (const { path } of site.table.pages)
    linked.set(path, pathsIn((await answerAt(path, site)).html));
});

/** What still leads to a page that is switched off. Pages that never linked to one are left out. */
async function strayLinks(of: Site): Promise<string[]> {
  const stray: string[] = [];
  const isOff = (to: string) => of.off.has(to.replace(/\.md$/, ''));
  for (const { path } of of.table.pages) {
    if (!linked.get(path)?.some(isOff)) continue;
    const { status, html } = await answerAt(path, of);
    if (status !== 200) stray.push(`${path} answers ${status}`);
    stray.push(
      ...pathsIn(html)
        .filter(isOff)
        .map((to) => `${path} links to ${to}`),
    );
  }
  const { html } = await answerAt('/fragments/mobile-menu.txt', of);
  const programs = [
    llmsTxt(of),
    llmsFullTxt(of),
    articleFeed(of),
    JSON.stringify(searchIndexFor(of)),
    html,
  ];
  const mails = JSON.stringify(followUps(of));
  for (const path of of.off.keys()) {
    const address = new RegExp(`(?:\\]\\(|"|${of.url})${path}(?:\\.md)?["#?)<\\s]`);
    programs.forEach((text, at) => {
      if (address.test(text)) stray.push(`text ${at} for programs names ${path}`);
    });
    if (address.test(mails)) stray.push(`a mail names ${path}`);
  }
  return stray;
}

const one = (slug: string) => ({ tools: { ...delivered.tools, [slug]: false } });

describe('switched off', () => {
  it.each<[string, Partial<Sections>, RegExp, number]>([
    ['samples', { samples: false }, /^\/samples/, 11],
    ['auditors', { auditors: false }, /^\/tools\/(page-grader|seo-audit|advanced-seo-qa)$/, 3],
    ['industries', { industries: false }, /^\/industries/, 5],
    ['solutions', { solutions: false }, /^\/solutions/, 9],
    ['articles', { articles: false }, /^\/resources\/(?!tax-deadline-calendar)/, 30],
    ['all tools', { tools: noTools, auditors: false }, /^\/(tools|growth-calculator)/, 15],
    ['everything', nothing, /^\//, 70],
    ...Object.keys(delivered.tools).map((slug): [string, Partial<Sections>, RegExp, number] => [
      slug,
      one(slug),
      new RegExp(`/${slug}$`),
      1,
    ]),
  ])('%s: no page, menu, list, feed or mail links to it', async (_, changed, own, count) => {
    const of = siteWith(changed);
    expect(of.off.size).toBe(count);
    expect([...of.off.keys()].filter((path) => !own.test(path))).toEqual([]);
    expect(await strayLinks(of)).toEqual([]);
  });
});

test.each([
  ['/tools/roi-calculator', one('roi-calculator'), '/tools'],
  ['/tools/roi-calculator', { tools: noTools, auditors: false }, '/'],
  ['/samples/website/tax', nothing, '/'],
  ['/resources/crm-for-accounting-firms', nothing, '/resources'],
])('%s leads for now to the nearest page', async (path, changed, to) => {
  expect(await answerAt(path, siteWith(changed))).toMatchObject({ status: 303, to });
});

test('home, contact, booking and legal pages stay, and so do the firm’s own articles', () => {
  const of = siteWith(nothing, {
    'resources/ours.md': '---\nname: Ours\npublished: 2026-01-02\n---\n\nWe [moved](/samples).\n',
  });
  const needed = ['/', '/contact', '/get-started', '/privacy', '/terms', '/cookies', '/agreement'];
  for (const path of [...needed, '/resources/ours']) expect(of.table.find(path)?.path).toBe(path);
  expect(of.table.find('/resources/ours')?.body).toBe('We moved.');
});
