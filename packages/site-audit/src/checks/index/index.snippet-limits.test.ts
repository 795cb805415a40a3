import { examples } from '../../testing/judging.ts';
import { check } from './index.snippet-limits.ts';

examples(check, {
  pass: [
    '<meta name="robots" content="max-snippet:1, max-image-preview:standard, max-video-preview:0">',
    '<meta name="bingbot" content="nosnippet">',
    '',
  ],
  warn: [
    '<meta name="googlebot" content="max-snippet: 0">',
    '<meta name="robots" content="max-image-preview:none">',
    '<meta name="robots" content="max-snippet:-1"><meta name="robots" content="max-snippet:0">',
    [
      { headers: { 'x-robots-tag': 'nosnippet, noimageindex' } },
      { message: 'The page limits what Google may show of it: nosnippet and noimageindex.', count: 2 },
    ],
  ],
});
