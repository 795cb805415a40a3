import { examples } from '../../testing/judging.ts';
import { check } from './security.csp.ts';

const policy = (csp: string | string[] | null, html = '<!doctype html><title>Firm</title>') => ({
  html,
  headers: { 'Content-Security-Policy': csp },
});
const meta = `<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src 'self'"><title>Firm</title>`;
const pdf = { 'content-type': 'application/pdf', 'content-security-policy': "default-src 'none'" };

examples(check, {
  pass: [
    policy("default-src 'self'"),
    policy("script-src 'unsafe-inline' 'nonce-abc'"),
    policy("script-src 'UNSAFE-INLINE' 'SHA256-abc='"),
    policy("script-src 'nonce-abc' 'strict-dynamic' 'unsafe-inline' https: http:"),
    // One strict policy of several is enough, in separate headers or in one.
    policy(['script-src *', "script-src 'self'"]),
    policy("script-src *, script-src 'self'"),
    policy(null, meta),
    { html: '%PDF-1.7', headers: pdf },
  ],
  warn: [
    [policy("script-src 'self' 'unsafe-inline'"), "'unsafe-inline'"],
    [policy('script-src *'), '*'],
    [policy('script-src https:'), 'https:'],
    [policy("script-src 'self' data:"), 'data:'],
    [policy('script-src http://*'), 'http://*'],
    [policy("img-src 'self'; frame-ancestors 'self'"), 'nothing about scripts'],
    [policy(null), 'no content security policy'],
    [{ headers: { 'Content-Security-Policy-Report-Only': "script-src 'self'" } }, { value: 'report-only' }],
    policy(null, `<!doctype html><body>${meta}`),
  ],
});
