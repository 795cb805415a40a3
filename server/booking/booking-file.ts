/** `BOOKING_CONFIG`: a file that replaces the whole booking configuration at start. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type BookingConfig, readBookingConfig } from '#domain/booking/config.ts';

/** Reads the configuration at a path. Messages continue a sentence that begins with the variable's name. */
export const bookingFile = z.string().transform((path, context): BookingConfig => {
  const file = resolve(path);
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return refuse(`names the file ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const value = parseJson(text);
  // The parser's own message would quote the file, and calendar addresses are secrets.
  if (value === undefined) return refuse(`names the file ${file}, which is not valid JSON`);
  const read = readBookingConfig(value);
  if ('config' in read) return read.config;
  for (const { path: at, message } of read.faults) refuse(`in ${file}: ${at ? `${at} ` : ''}${message}`);
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
