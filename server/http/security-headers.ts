import type { ServerResponse } from 'node:http';
import type { Step } from './exchange.ts';

/** Only documents heed these. */
const ofDocuments = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

const oneYear = 31_536_000;

/** Headers of every response, including errors and files. */
export const securityHeaders: Step = ({ res, url, requestId }) => {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of Object.entries(ofDocuments)) res.setHeader(name, value);
  res.setHeader('X-Request-Id', requestId);
  if (url.protocol === 'https:') res.setHeader('Strict-Transport-Security', `max-age=${oneYear}`);
  return false;
};

/** For fonts, scripts and style sheets: 300 bytes fewer, so that a font arrives in one round trip. */
export function dropDocumentHeaders(res: ServerResponse): void {
  for (const name of [...Object.keys(ofDocuments), 'X-Request-Id']) res.removeHeader(name);
}
