import { examples } from '../../testing/judging.ts';
import { check } from './security.nosniff.ts';

const sent = (field: string | null) => ({ headers: { 'X-Content-Type-Options': field } });

examples(check, {
  pass: ['nosniff', ' NoSniff ', 'nosniff, nosniff'].map(sent),
  warn: [null, '', 'sniff', 'other, nosniff'].map(sent),
});
