import { expect, test } from 'vitest';
import { pageTitle } from './page-metadata.ts';

const rule = { product: 'Tallygrove', defaultTitle: 'Automation & AI for Accounting Firms' };

test.each([
  ['appends the brand to a given title', { title: 'About us' }, 'About us | Tallygrove'],
  ['leaves a title that already names the brand', { title: 'Why Tallygrove' }, 'Why Tallygrove'],
  ['finds the brand whatever its case', { title: 'Inside TALLYGROVE' }, 'Inside TALLYGROVE'],
  ['falls back to the default title', {}, 'Automation & AI for Accounting Firms | Tallygrove'],
  ['treats blank as not given', { title: '  ' }, 'Automation & AI for Accounting Firms | Tallygrove'],
  [
    'names a service for finance firms',
    { pageType: 'service', serviceName: 'SEO' },
    'SEO for Finance Firms | Tallygrove',
  ],
  ['names an article by its topic', { pageType: 'blog', topic: 'Reviews' }, 'Reviews | Blog | Tallygrove'],
  [
    'prefers a given title to the rule of the type',
    { pageType: 'service', serviceName: 'SEO', title: 'Found' },
    'Found | Tallygrove',
  ],
  [
    'needs the service name for the service rule',
    { pageType: 'service' },
    'Automation & AI for Accounting Firms | Tallygrove',
  ],
] as const)('%s', (_, page, title) => {
  expect(pageTitle(page, rule)).toBe(title);
});
