import { expect, test } from 'vitest';
import { ourAuditor, typedAddresses } from './our-auditor.ts';

const deadlines = { filers: {}, dates: [] };

test('the auditors name the product and the page that explains them', () => {
  const site = { product: 'Tallygrove', url: 'https://www.site.com', deadlines };
  expect(ourAuditor(site)).toMatchObject({
    product: 'TallygroveAudit',
    aboutUrl: 'https://www.site.com/bot',
  });
});

test.each(['Tally Grove 2', 'Tally & Grove', 'Tällygrove'])(
  'a token has letters only: %s',
  (product) => {
    expect(ourAuditor({ product, url: 'https://www.site.com', deadlines }).product).toMatch(
      /^[A-Za-z_-]+Audit$/,
    );
  },
);

test.each([
  ['doecpa.com', ['https://doecpa.com/', 'http://doecpa.com/']],
  ['https://\t doecpa.com\n', ['https://doecpa.com/']],
  ['\u202ahttps://doecpa.com\u202c', ['https://doecpa.com/']],
  ['https://\u200bdoecpa.com', ['https://doecpa.com/']],
  ['“https://doecpa.com”.', ['https://doecpa.com/']],
])('%j becomes %j', (typed, addresses) => {
  expect(typedAddresses(typed)).toEqual(addresses);
});

test.each(['', '\u200b', `https://doecpa.com/${'a'.repeat(2048)}`])(
  '%j is not an address',
  (typed) => {
    expect(typedAddresses(typed)).toBe('invalid-url');
  },
);
