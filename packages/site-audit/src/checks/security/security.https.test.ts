import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './security.https.ts';

test.each([
  ['https://firm.test/', 'pass'],
  ['https://firm.test:8443/', 'pass'],
  ['http://firm.test/', 'fail'],
])('%s: %s', (url, status) => {
  expect(check.judge(pageSubject({ url })).status).toBe(status);
});
