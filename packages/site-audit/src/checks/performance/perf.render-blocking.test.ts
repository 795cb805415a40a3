import { examples, judging } from '../../testing/judging.ts';
import { check } from './perf.render-blocking.ts';

const scripts = (count: number) => '<script src="/a.js"></script>'.repeat(count);

examples((head: string) => judging(check)(`<!doctype html><head>${head}</head>`), {
  pass: [
    scripts(4),
    ...[
      '<script src="/a.js" type="text/javascript"></script>',
      '<link rel="stylesheet" href="/a.css">',
      '<link rel="StyleSheet preload" href="/a.css" media="ALL">',
      '<link rel="stylesheet" href="/a.css" media="screen and (max-width: 600px)">',
      '<link rel="stylesheet" href="/a.css" media="(min-width: 600px)">',
      '<link rel="stylesheet" href="/a.css" media="print, screen">',
      '<link rel="stylesheet" href="/a.css" media="only screen">',
      '<link rel="stylesheet" href="/a.css" media="not print">',
      '<link rel="stylesheet" href="/a.css" media="">',
    ].map((head): [string, { value: number }] => [head, { value: 1 }]),
    ...[
      '<script src="/a.js" async></script>',
      '<script src="/a.js" defer></script>',
      '<script src="/a.js" type="module"></script>',
      '<script src="/a.js" type="text/plain"></script>',
      '<script>var a</script>',
      '<link rel="stylesheet" href="/a.css" media="print">',
      '<link rel="stylesheet" href="/a.css" media="not all">',
      '<link rel="stylesheet" href="/a.css" media="not screen">',
      '<link rel="alternate stylesheet" href="/a.css">',
      '<link rel="preload" as="style" href="/a.css">',
      '<noscript><link rel="stylesheet" href="/a.css"></noscript>',
      '<link rel="stylesheet">',
      `</head><body>${scripts(1)}<link rel="stylesheet" href="/a.css">`,
    ].map((head): [string, { value: number }] => [head, { value: 0 }]),
  ],
  warn: [scripts(5), scripts(8)],
  fail: [[scripts(9), { value: 9 }]],
});
