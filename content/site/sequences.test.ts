import { expect, test } from 'vitest';
import { site } from '../testing/delivered-site.ts';
import type { Sequences } from '../values/schema.ts';
import { followUps, sequenceErrors, sequenceFaults } from './sequences.ts';

test('a link to no page and an unknown placeholder are named at their field', () => {
  const mail = { subject: 'For {{product}}', afterDays: 2, text: ['See [this](/faq#price).'] };
  const wrong = {
    subject: 'A {{nothing}}',
    afterDays: 2,
    text: ['Fine.', 'See [that](/gone) and [out](https://x.example).'],
    button: { label: 'Go', to: '/gone' },
  };
  const given: Sequences = {
    newsletter: { active: true, mails: [mail] },
    inquiry: { active: true, mails: [mail, wrong] },
  };
  const paths = new Set(['/faq']);
  expect(sequenceFaults(site, paths, given)).toEqual([
    {
      name: 'inquiry.mails.1.subject',
      words: expect.stringContaining('{{nothing}} has no value. Write the words'),
    },
    { name: 'inquiry.mails.1.text.1', words: 'There is no published page at /gone.' },
    { name: 'inquiry.mails.1.text.1', words: 'There is no published page at https://x.example.' },
    { name: 'inquiry.mails.1.button.to', words: 'There is no published page at /gone.' },
  ]);
  expect(sequenceErrors(site, paths, given)[1]).toMatch(
    /^content\/values\/sequences.yaml \(inquiry.mails.1.text.1\): /,
  );
});

test('the mails of the site have their placeholders filled', () => {
  expect(JSON.stringify(followUps(site))).not.toContain('{{');
});
