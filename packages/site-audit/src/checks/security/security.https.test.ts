import { examples } from '../../testing/judging.ts';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './security.https.ts';

examples((url: string) => check.judge(pageSubject({ url })), {
  pass: ['https://firm.test/', 'https://firm.test:8443/'],
  fail: ['http://firm.test/'],
});
