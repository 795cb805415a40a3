import { examples, judging } from '../../testing/judging.ts';
import { check } from './links.internal-count.ts';

const links = (...addresses: string[]) => addresses.map((href) => `<a href="${href}">x</a>`).join('');

examples((html: string) => judging(check)({ html, url: 'https://firm.test/page' }), {
  pass: [
    [links('/a', '/b', '/c'), { value: 3 }],
    [links('/a', '/A', '/a/'), { value: 3 }],
    [`<base href="https://firm.test/x/">${links('a', 'b', 'c')}`, { value: 3 }],
  ],
  warn: [
    [links('/a', '/b', '/b#c', '/b'), { value: 2 }],
    [links('/a', 'https://blog.firm.test/'), { value: 2 }],
  ],
  fail: [
    [links('', '#top', '/page', '/page#x', 'https://firm.test/page'), { value: 0 }],
    links('https://other.test/', 'mailto:a@firm.test', 'tel:1', 'javascript:void(0)', 'https://'),
    '<p>x',
    `<base href="https://other.test/">${links('a', 'b', 'c')}`,
  ],
});
// On an IP address the site is the host.
examples(check, {
  warn: [[{ html: links('/a', '/b', 'http://127.0.0.2/c'), url: 'http://127.0.0.1:8461/' }, { value: 2 }]],
});
