import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';

export const check = documentCheck('PSQ', 2, {
  title: 'Doctype',
  why: 'Without a current doctype, browsers lay out the page by 1990s rules.',
  fix: 'Begin the document with `<!doctype html>`, before anything else.',
  source: 'HTML:the-doctype; LH:doctype',
  judge({ document: { mode } }) {
    if (mode === 'quirks')
      return fail('The doctype is missing or out of date, so browsers use quirks mode.', {
        value: mode,
      });
    return mode === 'limited-quirks'
      ? warn('The doctype is an old one, for which browsers keep some quirks.', { value: mode })
      : pass('The page has a current doctype.', { value: mode });
  },
});
