import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContactContext } from '../layout/site.ts';
import { AuditReport } from './report-page.tsx';
import { anchorOf } from './report-words.ts';
import { sampleReport } from './testing/sample-report.ts';

function printed(tool: 'page' | 'site' | 'qa'): string {
  return renderToStaticMarkup(
    <ContactContext value={{ product: 'Tallygrove', phone: '', email: '' }}>
      <AuditReport report={sampleReport(tool)} name="SEO Audit" />
    </ContactContext>,
  );
}

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => match.slice(1));

describe.each(['page', 'site', 'qa'] as const)('the report of %s', (tool) => {
  const html = printed(tool);

  test('says its grade and score', () => {
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Grade F, 59 of 100');
  });

  test('lists each check once with its status, and nothing else', () => {
    const { checks } = sampleReport(tool);
    const found = all(html, / id="(check-[^"]+)"/g).flat();
    expect(found.toSorted()).toEqual(checks.map(({ id }) => anchorOf(id)).toSorted());
    const statuses = all(html, / data-status="([^"]+)"/g).flat();
    expect(statuses.toSorted()).toEqual(checks.map(({ status }) => status).toSorted());
  });

  test('expands failures and folds warnings into rows', () => {
    const rows = all(html, /data-status="(fail|warn)"[^>]*>(<details class="audit-fold[^>]*>)?/g);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(([status, fold]) => (status === 'warn') !== (fold !== undefined))).toEqual(
      [],
    );
    expect(rows.filter(([, fold]) => fold?.includes(' open'))).toEqual([]);
  });

  test('is a letter: verdict, at most three priorities, signature; all evidence is in closed rows', () => {
    const [letter = '', evidence = ''] = html.split('audit-schedules');
    const { length } = sampleReport(tool).priorities;
    expect(letter).toContain(length < 3 ? 'Two things to do' : 'Three things to do');
    expect(letter.match(/>The fix</g)).toHaveLength(Math.min(3, length));
    expect(letter).toContain('Prepared by the audit program');
    expect(letter).not.toContain('data-status=');
    const rows = all(evidence, /class="audit-schedule[^>]*><details([^>]*)>/g).flat();
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(rows.filter((attributes) => / open/.test(attributes))).toEqual([]);
  });

  test('renders code as code in findings and reasons', () => {
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/`/);
  });

  test('every reference to a check has a target', () => {
    const ids = new Set(all(html, /\sid="([^"]+)"/g).flat());
    const targets = all(html, /href="#([^"]+)"/g).flat();
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  test('escapes text from sites, links only web addresses, and passes on no referrer or rank', () => {
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
