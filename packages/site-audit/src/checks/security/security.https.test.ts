import { examples, judging } from '../../testing/judging.ts';
import { check } from './security.https.ts';

examples((url: string) => judging(check)({ url }), {
  pass: ['https://firm.test/', 'https://firm.test:8443/'],
  fail: ['http://firm.test/'],
});
