import { examples } from '../testing/judging.ts';

/** A text of `all` words, `often` of them the same. */
function text(all: number, often: number, word = 'accountant'): string {
  const others = Array.from({ length: all - often }, (_, at) => `w${at}`);
  return `<main><p>${[...Array.from({ length: often }, () => word), ...others].join(' ')}`;
}
examples('content.keyword-stuffing', {
  pass: [
    text(100, 5),
    text(100, 50, 'which'),
    text(100, 50, 'tax'),
    text(100, 50, '2026'),
    `<html lang="de-AT">${text(100, 50, 'nicht')}`,
  ],
  warn: [
    text(100, 6),
    [`${text(97, 5)} Accountant ACCOUNTANT Accountant`, { value: ['accountant', 8] }],
  ],
  fail: [text(100, 9)],
  info: [text(99, 50)],
});

examples('content.placeholder', {
  pass: [
    '<p>We file your taxes.',
    '<script>const a = "{{ name }}"</script><p>x',
    '<p hidden>Lorem ipsum</p>x',
    '<template>{{ name }}</template>x',
    '<!-- lorem ipsum -->x',
    '<p>{{</p><p>}}</p>',
    '<p>Save 5% {or more}',
    '<p>[Inserted later]',
    // Read in linear time.
    `<p>${'{{ {% <% [insert '.repeat(12_000)}`,
  ],
  fail: [
    '<p>Lorem ipsum dolor',
    '<p>LOREM\n IPSUM',
    '<p>{{{name}}}',
    '<p>{% if client %}',
    '<p><%= firm.name %>',
    '<p>[Insert phone number]',
    '<p>Welcome to Your Company Name Here',
    '<meta name="description" content="{{ description }}">',
    [
      '<title>{{ t }}</title><p>Hello {{ name }}, welcome',
      'Title: “{{ t }}”',
      'Text: “Hello {{ name }}, welcome”',
    ],
  ],
});

/** Sentences of one-syllable words, five to a paragraph. */
function prose(sentences: number, words: number): string {
  const sentence = `${'tax '.repeat(words).trim()}.`;
  return Array.from({ length: sentences }, (_, at) =>
    at % 5 === 0 ? `<p>${sentence}` : sentence,
  ).join(' ');
}
const english = (body: string) => `<html lang="en-US"><main>${body}</main>`;
const paragraph = (sentences: number) => english(`<p>${'Pay the tax now. '.repeat(sentences)}`);
examples('content.readability', {
  pass: [
    english(prose(20, 10)),
    english(prose(10, 25)),
    paragraph(50),
    `<p>${'We do the books for you and we file them on time. '.repeat(12)}`,
  ],
  warn: [
    english(prose(10, 26)),
    english(prose(10, 35)),
    paragraph(51),
    [paragraph(60), 'Paragraph of 240 words: “Pay the tax'],
    // 8 words with 16 syllables: 206.835 − 1.015 × 8 − 84.6 × 2 = 29.5.
    [
      english('<p>Payroll number records follow single client market today. '.repeat(20)),
      { value: [29.5, 8, 8] },
    ],
  ],
  fail: [
    english(prose(10, 36)),
    paragraph(88),
    english('<p>Institutional capitalization necessitates documentation. '.repeat(30)),
  ],
  info: [
    english(prose(9, 11)),
    `<html lang="de">${prose(20, 10)}`,
    '<p>Ayudamos a las pequeñas empresas con sus impuestos y su nómina. '.repeat(15),
    english('<p>当社は中小企業向けの会計サービスを提供しています。'.repeat(30)),
  ],
});

const words = (count: number) => 'tax '.repeat(count);
const main = (count: number) => `<header>${words(300)}</header><main><p>${words(count)}</main>`;
const around = ['header', 'nav', 'footer', 'aside', 'dialog']
  .map((tag) => `<${tag}>${words(50)}</${tag}>`)
  .join('');
const unseen = ['p hidden', 'p style="display: none"', 'script', 'template', 'noscript']
  .map((tag) => `<${tag}>${words(9)}</${tag.split(' ')[0]}>`)
  .join('');
examples('content.word-count', {
  pass: [
    main(250),
    [`${around}<p>${words(250)}`, { value: 250 }],
    [main(60_000), { value: 60_000 }],
  ],
  warn: [main(100), [main(249), { value: 249 }]],
  fail: [
    main(0),
    main(99),
    [`<main>${unseen}<svg><text>${words(9)}</text></svg>one</main>`, { value: 1 }],
  ],
});
