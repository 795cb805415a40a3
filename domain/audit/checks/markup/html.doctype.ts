import { defineCheck, fail, pass, warn } from '../../define-check.ts';

export const check = defineCheck({
  id: 'html.doctype',
  of: 'document',
  title: 'Doctype',
  why: 'Without a current doctype, browsers lay the page out by the rules of the 1990s (“quirks mode”), with other sizes and margins than your designer saw.',
  fix: 'Begin the document with `<!doctype html>`, before anything else.',
  source: 'HTML:the-doctype; LH:doctype',
  judge({ document: { mode } }) {
    if (mode === 'quirks')
      return fail('The doctype is missing or out of date, so browsers use quirks mode.', { value: mode });
    return mode === 'limited-quirks'
      ? warn('The doctype is an old one, for which browsers keep some quirks.', { value: mode })
      : pass('The page has a current doctype.', { value: mode });
  },
});
