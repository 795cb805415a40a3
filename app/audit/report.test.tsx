import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContactContext } from '../layout/site.ts';
import type { TitledCheck } from './audit-view.ts';
import { AuditReport } from './report.tsx';
import { sampleReport } from './sample-report.ts';

const titled = (check: object) => ({ title: 'A <b>title</b>', ...check }) as TitledCheck;

function printed(tool: 'page' | 'site' | 'qa'): string {
  const { checks, practice, ...report } = sampleReport(tool);
  const view = {
    ...report,
    checks: checks.map(titled),
    practice: practice.map(titled),
    id: 'kept',
    expiresAt: Date.parse('2026-12-21T00:00:00Z'),
  };
  return renderToStaticMarkup(
    <ContactContext value={{ product: 'Tallygrove', phone: '', email: '' }}>
      <AuditReport report={view} name="SEO Audit" />
    </ContactContext>,
  );
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match.slice(1));

describe.each(['page', 'site', 'qa'] as const)('the report of %s', (tool) => {
  const html = printed(tool);

  test('has score and grade on its root', () => {
    expect(html).toMatch(/^<article data-score="59" data-grade="F"/);
  });

  test('names each check once with its status, and nothing else', () => {
    const found = all(html, /data-check="([^"]+)" data-status="([^"]+)"/g).toSorted();
    const expected = sampleReport(tool).checks.map(({ id, status }) => [id, status]);
    expect(found).toEqual(expected.toSorted());
    expect(all(html, /(data-check=)/g)).toHaveLength(expected.length);
  });

  test('leaves failures open and folds each warning into a row', () => {
    const rows = all(html, /data-status="(fail|warn)"[^>]*>(<details class="audit-fold[^>]*>)?/g);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(([status, fold]) => (status === 'warn') !== (fold !== undefined))).toEqual([]);
    expect(rows.filter(([, fold]) => fold?.includes(' open'))).toEqual([]);
  });

  test('shows code as code in what it found and why', () => {
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/`/);
  });

  test('leads to a check wherever it says so', () => {
    const ids = new Set(all(html, /\sid="([^"]+)"/g).flat());
    const targets = all(html, /href="#([^"]+)"/g).flat();
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  test('prints what a site wrote as text, and links nothing but web addresses, without passing anything on', () => {
    expect(html).not.toMatch(/<script|<b>title/);
    const links = all(html, /<a [^>]*href="([^"/#][^"]*)"([^>]*)/g);
    expect(links.length).toBeGreaterThan(0);
    for (const [href, rest] of links) {
      expect(href).toMatch(/^https?:\/\//);
      expect(`${href} ${rest}`).toContain('rel="nofollow noopener noreferrer"');
    }
  });

  test('says when the audit was made and that no script was run', () => {
    expect(html).toContain('dateTime="2026-11-21T19:32:00.000Z"');
    expect(html).toContain('Scripts were not run');
  });
});
