import { expect, test } from 'vitest';
import { productToken, userAgent } from './user-agent.ts';

test('the auditors name themselves, the page that explains them, and a token for robots.txt', () => {
  expect(userAgent('https://www.site.com')).toBe(
    `Mozilla/5.0 (compatible; ${productToken()}/1.0; +https://www.site.com/bot)`,
  );
  expect(productToken('Tallygrove')).toBe('TallygroveAudit');
});

test.each(['Tally Grove 2', 'Tally & Grove', 'Tällygrove'])('a token has letters alone: %s', (product) => {
  expect(productToken(product)).toMatch(/^[A-Za-z_-]+Audit$/);
});
