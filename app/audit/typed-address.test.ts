import { describe, expect, test } from 'vitest';
import { adviceBeforeAsking, adviceOnAddress } from './typed-address.ts';

describe('each mistake has its own message', () => {
  test.each([
    ['', 'invalid-url', 'Enter a web address, such as yourfirm.com.'],
    ['jane@harborcpa.com', 'refused', 'That is an email address. Did you mean harborcpa.com?'],
    [
      'mailto:Jane@HarborCPA.com',
      'refused',
      'That is an email address. Did you mean harborcpa.com?',
    ],
    ['jane@gmail.com', 'refused', /^That is an email address\. Enter the address of your website/],
    ['localhost', 'refused', /^localhost is your own computer/],
    ['127.0.0.1', 'refused', /^127\.0\.0\.1 is your own computer/],
    [
      'http://192.168.1.10/',
      'refused',
      /^We can’t audit this address\. Its numbers belong to a private network/,
    ],
    ['harborcpa', 'refused', 'harborcpa has no ending, such as .com. Did you mean harborcpa.com?'],
    ['harborcpa,com', 'refused', 'harborcpa,com looks mistyped. Did you mean harborcpa.com?'],
    [
      'wwww.harborcpa.com',
      'dns',
      'wwww.harborcpa.com looks mistyped. Did you mean www.harborcpa.com?',
    ],
    ['harborcpa.con/tax', 'dns', 'harborcpa.con looks mistyped. Did you mean harborcpa.com?'],
    ['harborcpa.constructor', 'dns', /^We found no website at harborcpa\.constructor\./],
    [
      'htp://harborcpa.com/tax',
      'refused',
      'The beginning of this address is mistyped. Did you mean harborcpa.com?',
    ],
    ['harbor cpa.com', 'invalid-url', 'A web address has no spaces. Did you mean harborcpa.com?'],
    ['tax preparer near me', 'invalid-url', /^Those are words, not a web address/],
    ['ftp://harborcpa.com', 'refused', /begins with ftp:\/\/\.$/],
    ['C:\\site\\index.html', 'refused', /^That is a file on your computer/],
    [
      'https://jane:secret@harborcpa.com/',
      'refused',
      /it may be a password\. Did you mean harborcpa\.com\?$/,
    ],
    ['harborcpa.com:8080', 'refused', /Leave out :8080\.$/],
    ['server.local', 'refused', /^Names that end in \.local work inside one office only/],
    ['firm.example', 'refused', /^No public website has a name that ends in \.example/],
    [
      'harbrocpa.com',
      'dns',
      /^We found no website at harbrocpa\.com\. Check the spelling\. If it is right/,
    ],
  ])('%s', (typed, code, sentence) => {
    expect(adviceOnAddress(typed, code)).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });

  test('a long address shows the excess', () => {
    const typed = `https://harborcpa.com/?q=${'x'.repeat(2975)}`;
    expect(adviceOnAddress(typed, 'invalid-url')).toContain('That is 3,000 characters');
    expect(adviceBeforeAsking(typed)).toContain('at most 2,048');
    expect(adviceBeforeAsking('harborcpa.com')).toBeUndefined();
  });
});

test.each([
  ['harborcpa.com', 'timeout'],
  ['harborcpa.com', 'connect'],
  ['harborcpa.com', 'rate-limited'],
  ['http://redirects-inward.com/', 'refused'],
])('no advice when the typed text is not the cause: %s %s', (typed, code) => {
  expect(adviceOnAddress(typed, code)).toBeUndefined();
});

test('quoted text stays short, however long the name', () => {
  expect(adviceOnAddress('x'.repeat(1900), 'refused')?.length).toBeLessThan(250);
});
