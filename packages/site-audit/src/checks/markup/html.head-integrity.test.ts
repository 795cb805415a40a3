import { examples, judging } from '../../testing/judging.ts';
import { check } from './html.head-integrity.ts';

const title = '<title>Firm</title>';
const image = '<img src="https://count.test/a.gif">';
const page = (head: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body><p>Text</p></body></html>`;

examples((head: string) => judging(check)(page(head)), {
  pass: [
    `${title}<script>var a = "<div>"</script><style></style><template><div></div></template>`,
    `${title}<noscript><link rel="stylesheet" href="/a.css"></noscript>`,
    `${title}<!-- <div> -->`,
  ],
  warn: [
    `${title}${image}`,
    `${title}<div></div>`,
    `${title}${image}<meta name="viewport" content="width=device-width">`,
  ],
  fail: [
    `${image}${title}`,
    `${title}<iframe></iframe><meta name="description" content="Tax">`,
    `${title}<p></p><meta name="robots" content="noindex">`,
    `${title}<div></div><link rel="alternate" hreflang="es" href="/es">`,
    `${title}<noscript>${image}</noscript><link rel="canonical" href="/">`,
    [
      `${title}\n${image}\n<link rel="canonical" href="/"><meta name="description" content="Tax">`,
      'The element <img> on line 2 ends the head early, and after it are lost: description, canonical link.',
      'Line 2: <img',
      'Line 3: <link',
      'Line 3: <meta',
    ],
  ],
});
examples(check, { pass: ['<!doctype html><title>Firm</title><p>Text'] });
