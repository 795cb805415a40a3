import type { Step } from './exchange.ts';

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

const oneYear = 31_536_000;

/** Headers of every response, including errors and files. */
export const securityHeaders: Step = ({ res, url, requestId }) => {
  for (const [name, value] of Object.entries(always)) res.setHeader(name, value);
  res.setHeader('X-Request-Id', requestId);
  if (url.protocol === 'https:') res.setHeader('Strict-Transport-Security', `max-age=${oneYear}`);
  return false;
};
