import type { Step } from './exchange.ts';

/** Only documents heed these. */
const ofDocuments = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Fonts, scripts and style sheets: 300 bytes fewer, so that a font arrives in one round trip. */
const isPart = (path: string) => path.startsWith('/assets/') && /\.(woff2|js|css)$/.test(path);

const oneYear = 31_536_000;

/** Also of errors and files. */
export const securityHeaders: Step = ({ res, url, requestId }) => {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  if (!isPart(url.pathname)) {
    for (const [name, value] of Object.entries(ofDocuments)) res.setHeader(name, value);
    res.setHeader('X-Request-Id', requestId);
  }
  if (url.protocol === 'https:') res.setHeader('Strict-Transport-Security', `max-age=${oneYear}`);
  return false;
};
