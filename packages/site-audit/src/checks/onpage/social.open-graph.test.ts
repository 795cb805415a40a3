import { examples } from '../../testing/judging.ts';
import { check } from './social.open-graph.ts';

const og = (property: string, content: string) => `<meta property="og:${property}" content="${content}">`;
const title = og('title', 'Tax help');
const image = og('image', 'https://firm.test/a.png');
const url = og('url', 'https://firm.test/');

examples(check, {
  pass: [
    [
      `${title}${image}${url}<meta name="twitter:card" content="summary">`,
      { value: ['og:title', 'og:image', 'og:url', 'twitter:card=summary'] },
    ],
  ],
  warn: [
    `${title}${image}`,
    `${title}${og('image', '/a.png')}${url}`,
    `${title}${og('image', '//cdn.test/a.png')}${url}`,
    `${title}${image}${og('url', '/')}`,
    `${og('title', ' ')}${image}${url}`,
    [`<meta name="og:title" content="A">${image}${url}`, 'property= in place of name='],
    ['<p>x', 'says nothing about how a shared link'],
  ],
});
