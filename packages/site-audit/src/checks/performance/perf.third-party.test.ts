import { examples, judging } from '../../testing/judging.ts';
import { check } from './perf.third-party.ts';

const scripts = (count: number) =>
  Array.from({ length: count }, (_, at) => `<script src="https://cdn${at}.com/a.js"></script>`).join('');

examples((html: string) => judging(check)({ url: 'https://www.firm.com/', html: `<!doctype html>${html}` }), {
  pass: [
    [scripts(5), { value: 5 }],
    ['<script src="https://cdn.firm.com/a.js"></script><script src="/b.js"></script>', { value: 0 }],
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
  warn: [scripts(6), scripts(10)],
  fail: [[scripts(11), { value: 11 }]],
});
