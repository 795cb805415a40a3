import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticleFigure } from './article-figure.tsx';

const html = (figure: Parameters<typeof ArticleFigure>[0]['figure']) =>
  renderToStaticMarkup(<ArticleFigure figure={figure} />);
const basics = { title: 'What it shows', note: 'An <em>example</em>.' };

test('prints counts, amounts and spans next to drawings hidden from screen readers', () => {
  const tally = html({
    ...basics,
    kind: 'tally',
    rows: [
      { label: 'North', count: 40, shown: '40' },
      { label: 'South', count: 9, of: 20, shown: '9 of 20' },
    ],
    total: { label: 'Both', shown: '49' },
  });
  for (const text of ['What it shows', '<em>example</em>', 'North', '9 of 20', '49'])
    expect(tally).toContain(text);
  expect(tally.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(2);
});

test('sorted cases say in words what their sign shows', () => {
  const sorted = html({
    ...basics,
    kind: 'sorted',
    columns: ['You give', 'It is'],
    rows: [
      { label: 'A note', shown: 'A thank-you', verdict: 'yes' },
      { label: 'A share', shown: 'A commission', verdict: 'no' },
      { label: 'A card', shown: 'Disclose it', verdict: 'ask' },
    ],
  });
  for (const word of ['Yes: ', 'No: ', 'It depends: '])
    expect(sorted.replaceAll('<!-- -->', '')).toContain(word);
});
