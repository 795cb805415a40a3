import { examples } from '../../testing/judging.ts';
import { check } from './security.frame.ts';

const sent = (options: string | string[] | null, csp: string | string[] | null = null) => ({
  headers: { 'X-Frame-Options': options, 'Content-Security-Policy': csp },
});
const none = "frame-ancestors 'none'";

examples(check, {
  pass: [
    sent('sameorigin'),
    sent('SAMEORIGIN, SAMEORIGIN'),
    sent(['DENY', 'SAMEORIGIN']),
    sent(null, "frame-ancestors 'self'"),
    sent(null, "default-src 'self'; Frame-Ancestors 'none'"),
    sent(null, 'frame-ancestors'),
    sent(null, ['frame-ancestors *', "frame-ancestors 'self'"]),
    sent('ALLOWALL', "frame-ancestors 'self'"),
  ],
  warn: [
    sent(null),
    sent(''),
    sent('ALLOW-FROM https://a.test'),
    sent('ALLOWALL'),
    sent(null, "default-src 'self'"),
    sent('DENY', 'frame-ancestors *'),
    { headers: { 'Content-Security-Policy-Report-Only': none } },
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${none}">`,
  ],
});
