import { examples, judging } from '../../testing/judging.ts';
import { check } from './index.directive-syntax.ts';

examples((content: string) => judging(check)(content && `<meta name="robots" content="${content}">`), {
  pass: [
    '',
    'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1',
    'NOINDEX,nofollow, noarchive ,nosnippet,noimageindex,notranslate,indexifembedded,',
    'unavailable_after: Saturday, 25-Jun-10 15:00:00 PST',
  ],
  warn: [
    'noydir, index',
    'noindex; nofollow',
    'noindex nofollow',
    'unavailable_after: 31 Feb 2026 10:00:00 GMT',
    'max-snippet:1.5',
    'max-video-preview:',
    'max-image-preview:huge',
    'no-index',
    [
      'noodp, max-snippet:few',
      { value: ['noodp', 'max-snippet:few'] },
      'meta robots, line 1: noodp (retired: the Open Directory closed in 2017)',
      'meta robots, line 1: max-snippet:few (the value is no integer from -1)',
    ],
  ],
});
