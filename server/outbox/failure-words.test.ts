import { expect, test } from 'vitest';
import { failureWords } from './failure-words.ts';

test.each([
  ['email', 'EAUTH', false, 'SMTP_URL', /refuses the user name or password/],
  ['email', 'ECONNREFUSED', false, 'SMTP_URL', /can’t reach/],
  ['email', 'EDNS', false, 'SMTP_URL', /can’t find your mail server/],
  ['email', 'ETLS', false, 'SMTP_URL', /encrypted/],
  ['email', '550', false, 'MAIL_FROM', /does not accept email from this site \(550\)/],
  ['email', '550', true, undefined, /recipient’s mail server refuses this email \(550\)/],
  ['email', '550 quota', false, 'SMTP_URL', /reached its sending limit.* \(550\)\.$/],
  ['email', '550 quota', true, 'SMTP_URL', /reached its sending limit/],
  ['email', '550 ownNoUser', false, 'LEADS_TO', /of your own firm doesn’t exist/],
  ['email', '550 noUser', true, undefined, /this address doesn’t exist \(550\)\.$/],
  ['email', 'EAUTH quota', false, 'SMTP_URL', /sending limit/],
  ['email', '550 constructor', true, undefined, /refuses this email/],
  ['email', 'EMESSAGE', false, undefined, /larger than/],
  ['email', '451', false, undefined, /couldn’t accept the email for now/],
  ['email', 'EADDRESS', true, undefined, /can’t send to this address/],
  ['webhook', 'ECONNREFUSED', false, 'WEBHOOK_URL', /can’t reach/],
  ['webhook', '401', false, 'WEBHOOK_SECRET', /refuses the signature/],
  ['webhook', '404', false, 'WEBHOOK_URL', /Nothing takes webhooks/],
  ['webhook', '410', true, 'WEBHOOK_URL', /Nothing takes webhooks/],
  ['webhook', '500', false, undefined, /answered with an error \(500\)/],
  ['webhook', 'NO_ENDPOINT', false, 'WEBHOOK_URL', /no longer names/],
  ['webhook', 'CERT_HAS_EXPIRED', false, 'WEBHOOK_URL', /certificate/],
  ['calendar', 'CALENDAR', false, undefined, /doesn’t accept its calls/],
  ['calendar', 'CALENDAR later', true, undefined, /right now/],
  ['calendar', 'CALENDAR login', false, undefined, /refuses the user name/],
  ['email', 'no result', true, undefined, /without an answer/],
] as const)('%s %s, final %s: %s', (channel, code, isFinal, setting, cause) => {
  const words = failureWords(channel, code, isFinal);
  expect([words.setting, words.cause]).toEqual([setting, expect.stringMatching(cause)]);
  expect(words.todo).toMatch(/\.$/);
});
