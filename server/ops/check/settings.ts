/** Checks for missing variables and values meant for tests. */
import { type Finding, findingIn } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What an unset variable, or one with this value, means. */
const remarks: readonly (Omit<Finding, 'level'> & { level?: 'note'; variable: string; value?: string })[] = [
  {
    variable: 'SECRET_KEY',
    group: 'Secrets',
    message: 'SECRET_KEY is not set: the key that signs links and forms exists only as a file in DATA_DIR.',
    todo: 'Set it to the words in DATA_DIR/secret.key if there are any, else to 32 random characters or more, and keep a copy with your passwords.',
  },
  {
    variable: 'SMTP_URL',
    group: 'Mail',
    message: 'SMTP_URL is not set: mails are written to files in DATA_DIR/mail and reach nobody.',
    todo: 'Set it to your relay, such as smtps://user:password@mail.yourfirm.com:465.',
  },
  {
    variable: 'MAIL_FROM',
    group: 'Mail',
    message: 'MAIL_FROM is not set: mails come from no-reply@ the site’s host.',
    todo: 'Set it to an address of yours, such as Your Firm <office@yourfirm.com>.',
  },
  {
    variable: 'LEADS_TO',
    group: 'Mail',
    message:
      'LEADS_TO is not set: inquiries are sent to the address of MAIL_FROM, or to the firm’s email where nobody reads that one.',
    todo: 'Set it to the addresses that read inquiries, separated by commas.',
  },
  {
    variable: 'WORKER',
    value: 'off',
    group: 'Mail',
    message: 'WORKER is off: this server sends no mails and webhooks itself.',
    todo: 'See that npm run worker runs beside it, with the same environment.',
    level: 'note',
  },
  {
    variable: 'BOOKING_CONFIG',
    group: 'Calls',
    message:
      'Calls are offered at the hours of content/values/hours.yaml. As delivered: Monday to Friday, Pacific time.',
    todo: 'Leave it if they are yours; else see docs/how-to/change-opening-hours.md.',
    level: 'note',
  },
  {
    variable: 'MEASURE',
    value: 'off',
    group: 'Measurement',
    message: 'MEASURE is off: nothing of visits is counted, and the desk has no figures.',
    todo: 'Leave it if that is meant; else remove MEASURE and restart.',
    level: 'note',
  },
];

/** Values for tests, benchmarks and trials only. */
const onlyForTests: readonly { variable: string; value: RegExp; means: string }[] = [
  {
    variable: 'RATE_LIMIT_SCALE',
    value: /^0+(\.0*)?$/,
    means: 'one network may send as many forms as it likes',
  },
  { variable: 'AUDIT_RATE_LIMIT', value: /^0+$/, means: 'one network may start as many audits as it likes' },
  { variable: 'FORM_MIN_SECONDS', value: /^0+$/, means: 'forms that programs fill in at once are taken' },
  { variable: 'SITE_INDEXING', value: /^off$/, means: 'search engines list no page of the site' },
];

const configuration = findingIn('Configuration');

/** `faults`: those of the configuration, to avoid reporting them twice. */
export function settingFindings(environment: Environment, faults: readonly string[]): Finding[] {
  const textOf = (variable: string) => environment[variable]?.trim() ?? '';
  const isToldOf = (variable: string) => faults.some((fault) => fault.startsWith(`${variable} `));
  const told = remarks
    .filter(({ variable, value = '' }) => textOf(variable) === value && !isToldOf(variable))
    .map(({ variable: _, value: __, ...finding }): Finding => ({ level: 'launch', ...finding }));
  const tests = onlyForTests
    .filter(({ variable, value }) => value.test(textOf(variable)))
    .map(({ variable, means }) =>
      configuration(
        `${variable}=${textOf(variable)} is for trials only: ${means}.`,
        `Remove ${variable} and restart.`,
      ),
    );
  // The server does not speak TLS: a site with https needs a proxy in front.
  const isProxyMissing = /^https:/i.test(textOf('SITE_URL')) && /^0*$/.test(textOf('TRUST_PROXY'));
  const proxy = configuration(
    'TRUST_PROXY is 0, but https needs a proxy in front: all visitors look like one, and share its limits.',
    'Set TRUST_PROXY to the number of proxies in front, usually 1, and restart: docs/how-to/run-behind-a-proxy.md.',
  );
  return [...told, ...tests, ...unsubscribeFindings(textOf), ...(isProxyMissing ? [proxy] : [])];
}

/** Requests that nobody reads cost more than a missing address: readers then report the newsletter as spam. */
function unsubscribeFindings(textOf: (variable: string) => string): Finding[] {
  const mail = findingIn('Mail');
  const mailbox = textOf('UNSUBSCRIBE_TO');
  if (/(?:^|<)(?:no|do-?not)-?reply@/i.test(mailbox)) {
    const todo =
      'Set UNSUBSCRIBE_TO to a mailbox that someone reads, or remove it: the one-click link is enough.';
    return [mail(`UNSUBSCRIBE_TO=${mailbox} is an address that nobody reads.`, todo)];
  }
  if (mailbox) {
    const todo =
      'See that someone reads it every day, and unsubscribes each person who writes, at the desk under Subscribers.';
    return [{ ...mail(`Newsletters offer to unsubscribe by a mail to ${mailbox}.`, todo), level: 'note' }];
  }
  if (!textOf('POSTAL_ADDRESS')) return [];
  const todo = 'Leave it, or set UNSUBSCRIBE_TO to a mailbox that someone reads.';
  const message =
    'UNSUBSCRIBE_TO is not set: newsletters offer the one-click link, and no mailbox to write to.';
  return [{ ...mail(message, todo), level: 'note' }];
}
