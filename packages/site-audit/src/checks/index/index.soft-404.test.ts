import { examples, judging } from '../../testing/judging.ts';
import { check } from './index.soft-404.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
/** Title | headline. */
const long = (heads: string) => {
  const [title, heading] = heads.split(' || ');
  return judging(check)(`<title>${title}</title><h1>${heading}</h1><p>${words(60)}</p>`);
};

examples(long, {
  pass: [
    'Smith CPA || Tax preparation',
    '404 Main Street | Smith CPA || Our office',
    'How to fix “page not found” errors || Fixing 404 errors',
    'Receipt not found: what the IRS accepts || Receipts not found',
    'Refund status is not available online || Why your refund is not available',
    'Section 404 audits || Sarbanes-Oxley section 404',
    ' || ',
  ],
  fail: [
    'Page not found | Smith CPA || Hello',
    '404 || Hello',
    'Error 404 - Smith CPA || Hello',
    'Smith CPA – 404 Not Found || Hello',
    'Smith CPA || Oops! That page can’t be found.',
    'Smith CPA || Sorry, the page you are looking for does not exist',
    'Smith CPA || Seite nicht gefunden',
    'Smith CPA || Página no encontrada',
    'Smith CPA || This page is no longer available',
    'Smith CPA || This page isn’t available',
  ],
});

examples((text: string) => judging(check)(`<title>Smith CPA</title><p>${text}</p>`), {
  pass: ['We have moved. Find our new page here.', `The requested page was not found. ${words(34)}`],
  fail: [
    'Sorry, we could not find that page.',
    'The requested URL was not found on this server.',
    '404 not found',
    'It looks like nothing was found at this location.',
    'Object not found!',
    'The link may be broken, or the page may have been removed.',
    'Error 404',
    `The requested page was not found. ${words(33)}`,
  ],
});
