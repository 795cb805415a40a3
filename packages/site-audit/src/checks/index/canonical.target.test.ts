import { examples, judging } from '../../testing/judging.ts';
import type { PageFixture, SiteFixture } from '../../testing/subjects.ts';
import { check } from './canonical.target.ts';

const url = 'https://firm.test/page';
const target = 'https://firm.test/other';
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const site: SiteFixture = { tool: 'site', url, html: canonical(`${target}#top`) };
const hops = [{ url: target, status: 301, location: '/page' }];

examples(
  (answer: PageFixture | 'skipped' | 'timeout' | 'refused') =>
    judging(check)({ ...site, targets: { [target]: answer } }),
  {
    pass: [{ html: canonical(target) }, { html: '<p>text' }],
    warn: [
      { html: canonical('https://firm.test/third') },
      [{ html: canonical(url) }, 'each points at the other'],
      { html: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } },
    ],
    fail: [
      { html: '<meta name="robots" content="noindex">' },
      { html: '<p>', headers: { 'x-robots-tag': 'none' } },
      { status: 404, html: '<p>' },
      { asked: target, url, hops, html: canonical(target) },
      { status: 301, html: '', hops, answer: { ending: 'loop' } },
    ],
    info: ['skipped', 'refused', 'timeout'],
  },
);
examples(check, {
  fail: [{ ...site, targets: { [target]: 'skipped' }, robots: 'User-agent: *\nDisallow: /other' }],
  info: [
    site,
    { ...site, html: canonical(url) },
    { ...site, html: canonical('mailto:a@firm.test') },
    { ...site, html: '' },
  ],
});
