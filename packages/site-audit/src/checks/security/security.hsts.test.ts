import { examples } from '../../testing/judging.ts';
import { check } from './security.hsts.ts';

const sent = (field: string | string[] | null, url = 'https://firm.test/') => ({
  url,
  headers: { 'Strict-Transport-Security': field },
});

examples(check, {
  pass: [
    sent('max-age=31536000; includeSubDomains; preload'),
    sent('max-age=15552000'),
    sent('MAX-AGE = "31536000" ;'),
  ],
  warn: [sent('max-age=15551999')],
  fail: [
    sent(null),
    sent('max-age=-1'),
    sent('max-age=1y'),
    sent('max-age=31536000; max-age=31536000'),
    // Only the first header counts.
    sent(['max-age=0', 'max-age=31536000']),
  ],
  info: [sent('max-age=31536000', 'http://firm.test/')],
});
