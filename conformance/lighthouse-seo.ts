/**
 * Runs Lighthouse's own tests of its SEO audits against our checks. What a test gives an audit (elements, headers,
 * robots.txt) becomes a page or a file. Only expectations about the score count.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Judgement, Snapshot } from 'site-audit/parts';
import { readRobots } from 'site-audit/parts';
import { faultAt } from 'site-audit/report';
import {
  documentSubject,
  judgedBy,
  pageSubject,
  type SiteFixture,
  siteSnapshot,
} from 'site-audit/testing';
import { createTally, type Suite } from './suite.ts';

const tests = 'core/test/audits/seo';

export const lighthouseSeo: Suite = {
  id: 'lighthouse',
  name: 'Lighthouse SEO',
  folder: 'lighthouse',
  source: 'git clone --depth 1 https://github.com/GoogleChrome/lighthouse',
  needs: tests,
  async run(folder) {
    const tally = createTally('Lighthouse SEO audits');
    for (const file of globSync(join(folder, tests, '*-test.js')).sort()) {
      const name = basename(file, '-test.js');
      const audit = audits[name];
      if (audit)
        await runTests(readFileSync(file, 'utf8'), audit, (isRight, told) =>
          tally.count(isRight, () => `${name}: ${told}`),
        );
    }
    return { lighthouse: tally.result };
  },
};

interface Element {
  rel?: string;
  href?: string | null;
  hrefRaw?: string;
  rawHref?: string;
  hreflang?: string;
  source?: 'head' | 'body' | 'headers';
  text?: string;
  textLang?: string;
  role?: string;
  name?: string;
  id?: string;
  onclick?: string;
  listeners?: { type: string }[];
  attributeNames?: string[];
  content?: string;
}

interface MainResource {
  url: string;
  statusCode?: number;
  responseHeaders?: { name: string; value: string }[];
}

interface Artifacts {
  URL?: { mainDocumentUrl?: string; finalDisplayedUrl?: string };
  LinkElements?: Element[];
  AnchorElements?: Element[];
  MetaElements?: Element[];
  RobotsTxt?: { status?: number | null; content?: string | null };
  DevtoolsLog?: MainResource[];
}

/** One audit: true when the page passes. */
type Audit = (artifacts: Artifacts) => boolean;

const isFine = (...judgements: Judgement[]) => judgements.every(({ status }) => status !== 'fail');
const isFlawless = (...judgements: Judgement[]) =>
  judgements.every(({ status }) => status === 'pass' || status === 'info');

const audits: Readonly<Record<string, Audit>> = {
  canonical: (artifacts) => {
    const subject = documentSubject(pageOf(artifacts));
    return isFine(
      judgedBy('canonical.single', subject),
      judgedBy('canonical.absolute', subject),
      judgedBy('canonical.homepage', subject),
      judgedBy('hreflang.canonical-conflict', subject),
    );
  },
  'crawlable-anchors': (artifacts) =>
    isFine(judgedBy('links.crawlable', documentSubject(pageOf(artifacts)))),
  hreflang: (artifacts) => isFine(judgedBy('hreflang.syntax', documentSubject(pageOf(artifacts)))),
  'http-status-code': (artifacts) =>
    isFine(judgedBy('fetch.status', pageSubject(pageOf(artifacts)))),
  'is-crawlable': (artifacts) => {
    const subject = pageSubject(pageOf(artifacts));
    return isFine(
      judgedBy('index.robots-directives', subject),
      judgedBy('index.robots-txt', subject),
    );
  },
  // Lighthouse fails on one vague link; our check warns at one and fails at three.
  'link-text': (artifacts) =>
    isFlawless(judgedBy('links.text', documentSubject(pageOf(artifacts)))),
  'meta-description': (artifacts) =>
    isFine(judgedBy('description.present', documentSubject(pageOf(artifacts)))),
  'robots-txt': (artifacts) => {
    const snapshot = withRobots(siteSnapshot({ tool: 'site' }), artifacts.RobotsTxt ?? {});
    return isFine(
      judgedBy('robots.fetch', snapshot),
      judgedBy('robots.syntax', snapshot),
      judgedBy('robots.sitemap', snapshot),
    );
  },
};

function withRobots(
  snapshot: Snapshot,
  { status, content }: NonNullable<Artifacts['RobotsTxt']>,
): Snapshot {
  const { robots } = snapshot;
  const { result, url } = robots;
  if (status === null || result.kind === 'fault')
    return { ...snapshot, robots: readRobots(url, faultAt(url, 'connect'), new Uint8Array()) };
  // Lighthouse accepts any status below 400. Our check only sees final responses, so redirects count as 200 here.
  const seen = status === undefined || (status > 200 && status < 400) ? 200 : status;
  const body = new TextEncoder().encode(content ?? '');
  return { ...snapshot, robots: readRobots(url, { ...result, status: seen }, body) };
}

function pageOf(artifacts: Artifacts): SiteFixture {
  const { URL: addresses = {}, DevtoolsLog: [resource] = [] } = artifacts;
  const {
    LinkElements: links = [],
    MetaElements: metas = [],
    AnchorElements: anchors = [],
  } = artifacts;
  const inPart = (part: string) =>
    links
      .filter(({ source }) => source === part)
      .map(linkTag)
      .join('');
  const html = `<!doctype html><html><head><title>T</title>${metas.map(({ name, content }) => tag('meta', { name, content })).join('')}${inPart('head')}</head><body>${inPart('body')}${anchors.map(anchorTag).join('')}</body></html>`;
  const fields = Map.groupBy(resource?.responseHeaders ?? [], ({ name }) => name.toLowerCase());
  const link = links.filter(({ source }) => source === 'headers').map(linkField);
  return {
    url: addresses.mainDocumentUrl ?? addresses.finalDisplayedUrl ?? 'https://example.com/',
    html,
    status: resource?.statusCode ?? 200,
    robots: artifacts.RobotsTxt?.content ?? '',
    headers: {
      ...Object.fromEntries(
        [...fields].map(([name, values]) => [name, values.map(({ value }) => value)]),
      ),
      ...(link.length > 0 && { link }),
    },
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const tag = (name: string, attributes: Readonly<Record<string, string | null | undefined>>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) =>
      value === undefined || value === null ? '' : ` ${key}="${escaped(value)}"`,
    )
    .join('')}>`;

const rawOf = ({ hrefRaw, rawHref, href }: Element) => hrefRaw || rawHref || href || undefined;
const linkTag = (one: Element) =>
  tag('link', { rel: one.rel, hreflang: one.hreflang || undefined, href: rawOf(one) });
const linkField = (one: Element) =>
  `<${rawOf(one) ?? ''}>; rel="${one.rel}"${one.hreflang ? `; hreflang="${one.hreflang}"` : ''}`;

/** An anchor with the attributes and values of the test. An empty href resolves to the page itself. */
function anchorTag(one: Element): string {
  const { attributeNames, rawHref, href, text = 'Text', textLang } = one;
  const { rel, id, name, role, onclick, listeners = [] } = one;
  const raw = rawHref ?? href ?? '';
  const has = (attribute: string, value: string | undefined) =>
    attributeNames === undefined
      ? Boolean(value)
      : attributeNames.includes(attribute) || Boolean(value?.trim());
  // An empty attribute with a resolved address links to the page itself, like `?`.
  const isOwnPage = raw === '' && Boolean(href);
  const clicks = listeners.some(({ type }) => type === 'click')
    ? onclick?.trim() || 'go()'
    : undefined;
  return `${tag('a', {
    href: has('href', raw) || raw !== '' ? (isOwnPage ? '?' : raw) : undefined,
    ...(has('rel', rel) && { rel: rel ?? '' }),
    ...(attributeNames?.includes('target') && { target: '_blank' }),
    ...(id && { id }),
    ...(name && { name }),
    ...(role && { role }),
    lang: textLang,
    onclick: clicks,
  })}${escaped(text)}</a>`;
}

type Count = (isRight: boolean, told: string) => void;

/** An audit's result: true when the page passes. */
class Score {
  readonly isFine: boolean;
  constructor(isFine: boolean) {
    this.isFine = isFine;
  }
}

/** A stand-in for everything a test reads besides the score. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, key) =>
    key === Symbol.iterator ? [][Symbol.iterator].bind([]) : key === 'then' ? undefined : anything,
  apply: () => anything,
});

async function runTests(source: string, audit: Audit, count: Count): Promise<void> {
  const cases: (() => unknown)[] = [];
  let title = '';
  const judged = {
    // Some tests await the result and some do not, so return a promise that also has the result's properties.
    audit(artifacts: Artifacts) {
      const score = new Score(audit(artifacts));
      const answer = { score, details: anything, warnings: [], displayValue: anything };
      return Object.assign(Promise.resolve({ ...answer, explanation: anything }), answer);
    },
  };
  const equal = (got: unknown, wanted: unknown, told = '') => {
    if (got instanceof Score && typeof wanted === 'number')
      count(
        got.isFine === (wanted === 1),
        `${title} ${told} (they say ${wanted === 1 ? 'in order' : 'at fault'})`,
      );
  };
  const sandbox = {
    describe: (_: string, body: () => void) => body(),
    it: (name: string, body: () => unknown) =>
      cases.push(async () => {
        title = name;
        await body();
      }),
    assert: { equal, ok: () => undefined },
    expect: anything,
    networkRecordsToDevtoolsLog: (records: MainResource[]) => records,
    Audited: judged,
  };
  const script = source
    .replaceAll(/^import assert .*$/gm, '')
    .replaceAll(/^import \{.*\} from .*$/gm, '')
    .replaceAll(/^import (\w+) from .*$/gm, 'const $1 = Audited;');
  runInContext(script, createContext(sandbox), { timeout: 10_000 });
  for (const run of cases) await run();
}
