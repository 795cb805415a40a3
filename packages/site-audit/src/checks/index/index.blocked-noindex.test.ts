import { examples } from '../../testing/judging.ts';
import { check } from './index.blocked-noindex.ts';

const html = '<meta name="robots" content="noindex">';
const robots = 'User-agent: *\nDisallow: /';

examples(check, {
  pass: [
    '',
    html,
    { robots },
    { html, robots: 'User-agent: bingbot\nDisallow: /' },
    { html: '<meta name="bingbot" content="noindex">', robots },
    { html, robots: 503 },
    { robots: 'User-agent: *\nNoindex: /' },
  ],
  fail: [{ html, robots }],
});
