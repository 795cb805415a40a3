import { examples } from '../../testing/judging.ts';
import { check } from './a11y.aria-roles.ts';

examples(check, {
  pass: [
    '<div role="heading" aria-level="2">Fees</div>',
    '<span role="doc-biblioref link">1</span>',
    '<span role="searchfield searchbox">1</span>',
    '<span role="text">1</span>',
  ],
  fail: ['<span role="lnik">x</span>', '<div role="landmark">x</div>', '<ol role="breadcrumbs"><li>x</ol>'],
  info: ['<p>x', '<div role="">x</div>', '<div role="lnik" hidden>x</div>'],
});
