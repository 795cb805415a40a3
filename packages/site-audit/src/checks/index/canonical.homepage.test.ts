import { test } from 'vitest';
import { hasStatus } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './canonical.homepage.ts';

const judge = (url: string, href: string) =>
  check.judge(documentSubject({ url, html: href && `<link rel="canonical" href="${href}">` }));

test.each([
  ['https://firm.test/services', 'https://firm.test/', 'fail'],
  ['https://firm.test/services', 'https://firm.test', 'fail'],
  ['https://firm.test/home/loans', 'https://firm.test/', 'fail'],
  ['https://firm.test/amplify', 'https://firm.test/', 'fail'],
  ['https://firm.test/index.html', 'https://firm.test/', 'warn'],
  ['https://firm.test/index.php?a=1', 'https://firm.test/', 'warn'],
  ['https://firm.test/Default.aspx', 'https://firm.test/', 'warn'],
  ['https://firm.test/home', 'https://firm.test/', 'warn'],
  ['https://firm.test/home/', 'https://firm.test/', 'warn'],
  ['https://firm.test/amp', 'https://firm.test/', 'warn'],
  ['https://firm.test/', 'https://firm.test/', 'pass'],
  ['https://firm.test/?utm_source=x', 'https://firm.test/', 'pass'],
  ['https://firm.test/services', 'https://firm.test/services', 'pass'],
  ['https://firm.test/services', 'https://other.test/', 'pass'],
  ['https://firm.test/services', 'https://firm.test/?page=services', 'pass'],
  ['https://firm.test/services', '', 'pass'],
])('%s with the canonical %s: %s', hasStatus(judge));
