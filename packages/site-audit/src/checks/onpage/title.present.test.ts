import { examples } from '../../testing/judging.ts';
import { check } from './title.present.ts';

examples(check, {
  pass: ['<head><title>Tax help</title></head>', ['<title>\n Tax\n help </title>', { value: 'Tax help' }]],
  warn: [
    ['<head><img src="a.png">\n<title>Tax help</title></head>', 'body', 'Line 2: <title>'],
    '<body><main><title>Tax help</title></main>',
  ],
  fail: [
    '<head></head><body><p>x</p></body>',
    '<title> \n&nbsp; </title>',
    '<head></head><body><svg><title>Logo</title></svg></body>',
    '<title></title><body><title>Tax help</title>',
    '<template><title>Tax help</title></template>',
    '<!-- <title>Tax help</title> --><p>x',
  ],
});
