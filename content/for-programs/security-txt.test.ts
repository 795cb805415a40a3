import { expect, test } from 'vitest';
import { defaultSite } from '../site/site.ts';
import { securityTxt } from './security-txt.ts';

test('it expires half a year after the day it is asked for', () => {
  const text = securityTxt(defaultSite, Date.parse('2026-11-21T23:59:00Z'));
  expect(text).toBe(
    [
      'Contact: mailto:hello@tallygrove.example',
      'Expires: 2027-05-20T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://www.tallygrove.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
