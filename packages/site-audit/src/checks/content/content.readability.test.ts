import { examples } from '../../testing/judging.ts';
import { check } from './content.readability.ts';

/** Sentences of one-syllable words, five to a paragraph. */
function prose(sentences: number, words: number): string {
  const sentence = `${'tax '.repeat(words).trim()}.`;
  return Array.from({ length: sentences }, (_, at) => (at % 5 === 0 ? `<p>${sentence}` : sentence)).join(' ');
}
const english = (body: string) => `<html lang="en-US"><main>${body}</main>`;
const paragraph = (sentences: number) => english(`<p>${'Pay the tax now. '.repeat(sentences)}`);

examples(check, {
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
