import type { ServerResponse } from 'node:http';

/** Adds a request header to `Vary`. */
export function vary(res: ServerResponse, name: string): void {
  const named = String(res.getHeader('Vary') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (named.some((one) => one.toLowerCase() === name.toLowerCase())) return;
  res.setHeader('Vary', [...named, name].join(', '));
}
