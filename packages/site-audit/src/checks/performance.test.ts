import { judgedBy } from '../testing/judged-by.ts';
import { examples } from '../testing/judging.ts';
import { documentSubject } from '../testing/subjects.ts';

const sent = (encoding: string | null, decodedBytes: number, compressedBytes = decodedBytes) => ({
  html: '<!doctype html>',
  headers: { 'Content-Encoding': encoding },
  answer: { decodedBytes, compressedBytes },
});
examples('fetch.compression', {
  pass: [
    ...['gzip', 'BR', 'zstd', 'deflate', 'x-gzip'].map((encoding) =>
      sent(encoding, 500_000, 90_000),
    ),
    sent(null, 1399),
  ],
  warn: [sent(null, 1400)],
  // What a header claims is not enough.
  fail: [sent(null, 102_401), [sent('gzip', 200_000), 'says gzip']],
  info: [{ html: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } }],
});

const html = '<!doctype html><title>Firm</title>';
const sized = (decodedBytes: number, isCut = false) => ({ html, answer: { decodedBytes, isCut } });
examples('fetch.size', {
  pass: [sized(0), [sized(512_000), { value: 512_000 }]],
  warn: [sized(512_001), sized(2_000_000)],
  fail: [sized(2_000_001), [sized(100, true), 'Reading stopped']],
  info: [
    { html: '%PDF-1.7', headers: { 'content-type': 'application/pdf' }, answer: { isCut: true } },
  ],
});

const after = (ttfbMs: number) => ({ answer: { ttfbMs } });
examples('fetch.ttfb', {
  pass: [after(0), after(800)],
  warn: [after(801), after(1800)],
  fail: [[after(1801), { value: 1801 }]],
  info: [{ status: 302, answer: { ending: 'too-many' } }],
});

{
  const page = (good: number, bad: number, other = '<img src="b.png">') =>
    `<!doctype html><body>${'<img src="a.png" width="10" height="20">'.repeat(good)}${other.repeat(bad)}`;
  examples('image.dimensions', {
    pass: [page(1, 0)],
    warn: [[page(899, 100), { count: 100 }], page(1, 1)],
    fail: [page(49, 51)],
    info: ['<!doctype html><p>Text'],
  });
  examples('image.dimensions', (image: string) => page(0, 1, image), {
    pass: ['<img style="aspect-ratio: 3 / 2">'],
    fail: ['<img width="10">', '<img width="0" height="20">'],
  });
}

{
  /** html, head and body are three elements. */
  const page = (elements: number) => `<!doctype html><body>${'<i></i>'.repeat(elements - 3)}`;
  examples('perf.dom-size', {
    pass: [[page(800), { value: 800 }]],
    warn: [page(801), page(1400)],
    fail: [[page(1401), { value: 1401 }], { html: page(100), maxElements: 50 }],
  });
  const { document, ...subject } = documentSubject(page(10));
  examples(
    'perf.dom-size',
    (depth: number) => judgedBy('perf.dom-size', { ...subject, document: { ...document, depth } }),
    {
      pass: [32],
      warn: [33],
    },
  );
}

{
  const scripts = (count: number) => '<script src="/a.js"></script>'.repeat(count);
  const script = (attributes: string) => `<script src="/a.js" ${attributes}></script>`;
  const sheet = (attributes = 'rel="stylesheet"') => `<link href="/a.css" ${attributes}>`;
  const forMedia = (media: string) => sheet(`rel="stylesheet" media="${media}"`);
  const blocking =
    'screen and (max-width: 600px)|(min-width: 600px)|print, screen|only screen|not print|';
  const counting = (value: number, heads: string[]) =>
    heads.map((head): [string, { value: number }] => [head, { value }]);
  examples('perf.render-blocking', (head: string) => `<!doctype html><head>${head}</head>`, {
    pass: [
      scripts(4),
      ...counting(1, [
        script('type="text/javascript"'),
        sheet(),
        sheet('rel="StyleSheet preload" media="ALL"'),
        ...blocking.split('|').map(forMedia),
      ]),
      ...counting(0, [
        ...['async', 'defer', 'type="module"', 'type="text/plain"'].map(script),
        '<script>var a</script>',
        ...['print', 'not all', 'not screen'].map(forMedia),
        sheet('rel="alternate stylesheet"'),
        sheet('rel="preload" as="style"'),
        `<noscript>${sheet()}</noscript>`,
        '<link rel="stylesheet">',
        `</head><body>${scripts(1)}${sheet()}`,
      ]),
    ],
    warn: [scripts(5)],
    fail: [[scripts(9), { value: 9 }]],
  });
}

{
  const scripts = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `<script src="https://cdn${at}.com/a.js"></script>`,
    ).join('');
  examples(
    'perf.third-party',
    (html: string) => ({ url: 'https://www.firm.com/', html: `<!doctype html>${html}` }),
    {
      pass: [
        [scripts(5), { value: 5 }],
        [
          '<script src="https://cdn.firm.com/a.js"></script><script src="/b.js"></script>',
          { value: 0 },
        ],
        [
          `<script src="https://a.tracker.co.uk/x.js"></script><link rel=stylesheet href="//b.tracker.co.uk/x.css">
        <iframe src="https://tracker.co.uk/"></iframe>`,
          { value: 1 },
          'tracker.co.uk: 3 files',
        ],
        [
          `<img src="https://images.org/a.png"><a href="https://other.org/">x</a><link rel=preconnect href="https://p.org/">
        <iframe src="about:blank"></iframe><script src="data:text/javascript,1"></script>`,
          { value: 0 },
        ],
      ],
      warn: [scripts(6)],
      fail: [[scripts(11), { value: 11 }]],
    },
  );
}
