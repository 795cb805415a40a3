import { examples, judging } from '../../testing/judging.ts';
import { check } from './site.duplicate-descriptions.ts';

function judge(descriptions: string[]) {
  const [html = '', ...others] = descriptions.map(
    (text) => `<meta name="description" content="${text}"><p>x`,
  );
  return judging(check)({
    html,
    pages: others.map((one, at) => ({ html: one, url: `https://firm.test/${at}` })),
  });
}

examples(judge, {
  pass: [[['A', 'B', 'C']], [['', '', 'C']]],
  warn: [[['A', 'B', ' b ']], [['A', 'A', 'A', 'A']]],
  info: [[['A']]],
});
