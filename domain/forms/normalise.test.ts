import { expect, test } from 'vitest';
import * as fields from './fields.ts';
import {
  normaliseEmail,
  normaliseLine,
  normaliseText,
  normaliseWebsite,
  plainSecret,
  readEmail,
  readMailbox,
  readPhone,
  telephoneLink,
} from './normalise.ts';

test('an address is normalized to lower case with an ASCII domain, and tags are distinct people', () => {
  expect(normaliseEmail(' Jane.Doe+Tips@BÜCHER.Example ')).toBe(
    'jane.doe+tips@xn--bcher-kva.example',
  );
});

test.each([
  ['(541) 555-0142', 'tel:+15415550142'],
  ['+1 541 555 0142', 'tel:+15415550142'],
  ['(541) 555-0142 x12', 'tel:+15415550142;ext=12'],
  ['\u202d+15415550142\u202c', 'tel:+15415550142'],
  ['911', 'tel:911'],
])('the link of %s is %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});

test.each([
  ['yourfirm.com', 'https://yourfirm.com'],
  ['http://yourfirm.com/about', 'http://yourfirm.com/about'],
  ['yourfirm.com.', 'https://yourfirm.com'],
  ['HTTPS://YourFirm.COM/About', 'https://yourfirm.com/About'],
  ['\u00a0www.BÜCHER.example,\u200b', 'https://www.bücher.example'],
  ['<https://yourfirm.com/a>', 'https://yourfirm.com/a'],
  ['ｙｏｕｒｆｉｒｍ．ｃｏｍ', 'https://yourfirm.com'],
  ['your\u2011firm.com', 'https://your-firm.com'],
  ['yourfirm.com/2020–2021', 'https://yourfirm.com/2020–2021'],
])('the website %j is %j', (typed, website) => {
  expect(normaliseWebsite(typed)).toBe(website);
});

test.each([
  'javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'https://localhost',
  'https://yourfirm.com@elsewhere.example',
  '1.2.3.4',
])('%j is not a website', (typed) => {
  expect(normaliseWebsite(typed)).toBeUndefined();
});

test.each([
  ['\u202d(541) 555\u20110142\u202c', '(541) 555-0142'],
  ['＋１（５４１）５５５－０１４２', '+1(541)555-0142'],
  ['۵۴۱ ۵۵۵ ۰۱۴۲', '541 555 0142'],
  ['(541) 555-0142 ext. 12', '(541) 555-0142 x12'],
  ['(541) 555-0142 (ext 12)', '(541) 555-0142 x12'],
  ['+1 (541) 555\u20110142;ext=12', '+1 (541) 555-0142 x12'],
  ['5415550142,,12', '(541) 555-0142 x12'],
  ['tel:+1-541-555-0142', '+1-541-555-0142'],
  ['Phone: (541) 555-0142.', '(541) 555-0142'],
  ['15415550142', '(541) 555-0142'],
  ['+442071838750', '+442071838750'],
])('the phone number %j is %j', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
  expect(fields.phone.rule.safeParse(typed)).toEqual({ success: true, data: phone });
});

test.each([
  '541-555-0142 or 541-555-0143',
  '555 12',
  '+1 541 555 0142 ext',
  '541-555-0142 ext 1234567',
])('%j is not one phone number', (typed) => {
  expect(readPhone(typed)).toBeUndefined();
});

test.each([
  '\ufeffjane@example.com',
  'jane@example.com.',
  'mailto:jane@example.com?subject=Hello',
  'Jane Doe <jane@example.com>',
  '"Doe, Jane" <jane@example.com>',
  'jane＠example．com',
  'jane @ example.com',
  'Roe & Sons, CPA <jane@example.com>',
])('the email address %j is read', (typed) => {
  expect(readEmail(typed)).toBe('jane@example.com');
  expect(fields.email.rule.safeParse(typed)).toEqual({ success: true, data: 'jane@example.com' });
  expect(normaliseEmail(typed)).toBe('jane@example.com');
});

test.each([
  ['Roe & Sons, CPAs, LLC <office@firm.example>', 'Roe & Sons, CPAs, LLC'],
  ['"The \\"Tax\\" Firm" <office@firm.example>', 'The "Tax" Firm'],
  ['Robert "Bob" Roe <office@firm.example>', 'Robert "Bob" Roe'],
  ["O’Brien's Books <Office@FIRM.example>", "O’Brien's Books"],
  ['Roe <CPA> & Sons [East] (Eugene) <office@firm.example>', 'Roe <CPA> & Sons [East] (Eugene)'],
  ['📒 Müller & Søn; 会計 <mailto:office@firm.example>', '📒 Müller & Søn; 会計'],
  ['Roe: CPA.\u200b\u00a0<\u00a0office@firm.example\u200b>,', 'Roe: CPA.'],
  ['Roe ＜office＠firm．example＞', 'Roe'],
  ['<office@firm.example>.', ''],
])('the mailbox %j has the name %j', (typed, name) => {
  const { email, ...read } = readMailbox(typed) ?? {};
  expect([email?.toLowerCase(), read]).toEqual(['office@firm.example', { name }]);
});

test.each([
  'a@firm.example, Roe <b@firm.example>',
  'Roe <b@firm.example> a@firm.example',
  'Roe',
  'Roe\0Doe <b@firm.example>',
])('the mailbox %j is refused', (typed) => {
  expect(readMailbox(typed)).toBeUndefined();
});

test('typographic apostrophes and hyphens in an address are the typed ones', () => {
  expect(readEmail('o’brien@smith\u2011cpa.example')).toBe("o'brien@smith-cpa.example");
});

test.each([
  'jane@example.com; joe@example.com',
  'jane@example,com',
  'jané@example.com',
  'jane@example.com <>',
  `${'<'.repeat(2000)}jane@example.com`,
])('%j is not one email address', (typed) => {
  expect(readEmail(typed)).toBeUndefined();
});

test.each(['\u200b', '\u3164', '\u2800\u2800', '\u{e0041}\u{e007f}', '\u0301', '\ufffc'])(
  '%j is empty',
  (typed) => {
    expect([normaliseText(typed), normaliseLine(typed)]).toEqual(['', '']);
    expect(fields.optionalMessage.rule.safeParse(typed)).toEqual({
      success: true,
      data: undefined,
    });
    expect(fields.name.rule.safeParse(typed).error?.issues[0]?.message).toBe('Enter your name');
    expect(fields.message.rule.safeParse(typed).error?.issues[0]?.message).toBe('Enter a message');
  },
);

test.each([
  ['Ja\u202ene\u202c Doe', 'Jane Doe'],
  ['Jane\u{e0041}\u{e0042} Doe', 'Jane Doe'],
  ['Rene\u0301', 'Ren\u00e9'],
  ['Re\u200bne\u200b\u0301', 'Ren\u00e9'],
  ['Jane \ufffcDoe', 'Jane Doe'],
])('the name %j is %j', (typed, name) => {
  expect(fields.name.rule.safeParse(typed)).toEqual({ success: true, data: name });
});

test.each(['👩‍💼 🏳️‍🌈 1️⃣ ☎️ 👩🏽‍💻', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'نازنین می‌خواهم', 'നാന്‍', '葛󠄀城', '한글 עברית 明子'])(
  '%j stays as typed',
  (typed) => {
    expect([normaliseText(typed), normaliseLine(typed)]).toEqual([typed, typed]);
  },
);

test('a message keeps direction marks that its line closes, and loses the others', () => {
  const closed = 'See \u2067עברית\u2069 and \u202bمرحبا\u202c.';
  expect(normaliseText(closed)).toBe(closed);
  expect(normaliseText('a\u202eb\nc\u202c d\u2069 \u2067e\u202c')).toBe('ab\nc d e');
});

test('line breaks of other programs are line breaks', () => {
  expect(normaliseText('one\rtwo\vthree\r\nfour')).toBe('one\ntwo\nthree\nfour');
});

test.each([
  ['abcd efgh ijkl mnop', 'abcd efgh ijkl mnop'],
  ['abcd\u202fefgh\u2007ijkl\u3000mnop', 'abcd efgh ijkl mnop'],
  ['\ufeffabcd\u2060efgh\u00ad', 'abcdefgh'],
  ['two  spaces', 'two  spaces'],
  ['"p@ss:w/rd", <x>.', '"p@ss:w/rd", <x>.'],
  ['pässwörd\u2013 1＋1', 'pässwörd\u2013 1＋1'],
  [' \u00a0\u200b', ''],
])('the pasted password %j is sent as %j', (typed, password) => {
  expect(plainSecret(typed)).toBe(password);
});
