import { expect, test } from 'vitest';
import { hasStatus } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './html.head-integrity.ts';

const judge = (head: string) =>
  check.judge(
    documentSubject(`<!doctype html><html lang="en"><head>${head}</head><body><p>Text</p></body></html>`),
  );
const title = '<title>Firm</title>';
const image = '<img src="https://count.test/a.gif">';

test.each([
  [title, 'pass'],
  [`${title}<script>var a = "<div>"</script><style></style><template><div></div></template>`, 'pass'],
  [`${title}<noscript><link rel="stylesheet" href="/a.css"></noscript>`, 'pass'],
  [`${title}<!-- <div> -->`, 'pass'],
  [`${title}${image}`, 'warn'],
  [`${title}<div></div>`, 'warn'],
  [`${title}${image}<meta name="viewport" content="width=device-width">`, 'warn'],
  [`${image}${title}`, 'fail'],
  [`${title}<iframe></iframe><meta name="description" content="Tax">`, 'fail'],
  [`${title}<p></p><meta name="robots" content="noindex">`, 'fail'],
  [`${title}<div></div><link rel="canonical" href="/">`, 'fail'],
  [`${title}<div></div><link rel="alternate" hreflang="es" href="/es">`, 'fail'],
  [`${title}<noscript>${image}</noscript><link rel="canonical" href="/">`, 'fail'],
])('%s: %s', hasStatus(judge));

test('the element and lost metadata are named', () => {
  const judgement = judge(
    `${title}\n${image}\n<link rel="canonical" href="/"><meta name="description" content="Tax">`,
  );
  expect(judgement.message).toBe(
    'The element <img> on line 2 ends the head early, and after it are lost: description, canonical link.',
  );
  expect(judgement.items?.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('Line 2: <img'),
    expect.stringContaining('Line 3: <link'),
    expect.stringContaining('Line 3: <meta'),
  ]);
});

test('a document without head and body tags is valid', () => {
  expect(check.judge(documentSubject('<!doctype html><title>Firm</title><p>Text')).status).toBe('pass');
});
