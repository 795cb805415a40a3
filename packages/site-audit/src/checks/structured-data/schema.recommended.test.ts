import { examples, judging } from '../../testing/judging.ts';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { check } from './schema.recommended.ts';

const picture = 'https://a.test/i.png';
const organization = {
  '@type': 'Organization',
  name: 'A',
  url: picture,
  logo: picture,
  sameAs: picture,
  address: 'x',
  email: 'a@a.test',
};
const article = {
  '@type': 'Article',
  headline: 'H',
  image: picture,
  datePublished: '2026-01-01',
  dateModified: '2026-01-01',
};

examples((node: object) => judging(check)(pageWithData(node)), {
  pass: [firm, organization],
  warn: [
    { ...firm, openingHoursSpecification: undefined },
    [article, { value: ['Article: author'] }],
    [{ ...article, author: 'Ann' }, { value: ['Article: author.name', 'Article: author.url'] }],
  ],
  info: [{ '@type': 'Person' }],
});
