/** What a source of attention is given, and what it says. */
import type { BookingConfig } from '#domain/booking/config.ts';
import type { Database } from '../db/tables.ts';

/** Without names, addresses and other personal data: anyone may read `/readyz`. */
export interface AttentionNotice {
  /** What is wrong, since when, and what follows from it: a sentence. */
  cause: string;
  /** The remedy: a sentence. */
  todo: string;
  /** Page of the desk with more about it, and the words of its link. */
  link?: { href: string; words: string };
  /** Variable of the configuration to check. */
  setting?: string | undefined;
}

export interface AttentionOptions {
  db: Database;
  booking: BookingConfig;
  /** Whether a mail relay is configured. */
  hasRelay: boolean;
  /** What is wrong with the daily backups. */
  ofBackups: () => Promise<readonly AttentionNotice[]>;
  /** Ms since 1970. */
  now: number;
}

export type AttentionSource = (options: AttentionOptions) => Promise<readonly AttentionNotice[]>;
