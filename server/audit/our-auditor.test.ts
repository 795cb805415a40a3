import { expect, test } from 'vitest';
import { ourAuditor, productToken } from './our-auditor.ts';

test('the auditors name the product and the page that explains them', () => {
  expect(productToken('Tallygrove')).toBe('TallygroveAudit');
  expect(ourAuditor('https://www.site.com')).toMatchObject({
    product: productToken(),
    aboutUrl: 'https://www.site.com/bot',
  });
});

test.each(['Tally Grove 2', 'Tally & Grove', 'Tällygrove'])('a token has letters only: %s', (product) => {
  expect(productToken(product)).toMatch(/^[A-Za-z_-]+Audit$/);
});
