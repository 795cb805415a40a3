import { examples } from '../../testing/judging.ts';
import { check } from './security.referrer-policy.ts';

const sent = (field: string | string[] | null, meta?: string) => ({
  html: `<!doctype html>${meta === undefined ? '' : `<meta name="Referrer" content="${meta}">`}<title>Firm</title>`,
  headers: { 'Referrer-Policy': field },
});

examples(check, {
  pass: [
    sent('strict-origin-when-cross-origin'),
    sent('No-Referrer'),
    sent('no-referrer-when-downgrade'),
    sent('unsafe-url, same-origin'),
    sent('same-origin, newer-policy'),
    sent(['unsafe-url', 'origin']),
    sent(null, 'same-origin'),
    sent(null, 'never'),
    // The element overrides the header.
    sent('unsafe-url', 'same-origin'),
    sent('same-origin', 'whatever'),
  ],
  warn: [
    [sent(null), 'names no referrer policy'],
    sent(''),
    [sent('newer-policy'), 'The Referrer-Policy header names no'],
    sent(null, 'whatever'),
  ],
  fail: [
    sent('unsafe-url'),
    sent('same-origin, unsafe-url'),
    sent(null, 'always'),
    sent(null, ' Unsafe-URL '),
    sent('same-origin', 'unsafe-url'),
  ],
});
