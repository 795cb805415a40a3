/** Checks for missing variables of the server, and values meant for tests. */
import type { Finding } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const missing: readonly (Finding & { variable: string })[] = [
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
    message: 'LEADS_TO is not set: inquiries are sent to the address of MAIL_FROM.',
    todo: 'Set it to the addresses that read inquiries, separated by commas.',
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
  { variable: 'POW', value: /^off$/, means: 'nothing slows down programs that send forms' },
];

const isSet = (environment: Environment, variable: string) => Boolean(environment[variable]?.trim());

/** `faults`: those of the configuration, to avoid reporting them twice. */
export function settingFindings(environment: Environment, faults: readonly string[]): Finding[] {
  const isToldOf = (variable: string) => faults.some((fault) => fault.startsWith(`${variable} `));
  const unset = missing
    .filter(({ variable }) => !isSet(environment, variable) && !isToldOf(variable))
    .map(({ group, message, todo }): Finding => ({ group, message, todo }));
  const tests = onlyForTests
    .filter(({ variable, value }) => value.test(environment[variable]?.trim() ?? ''))
    .map(
      ({ variable, means }): Finding => ({
        group: 'Configuration',
        message: `${variable}=${environment[variable]?.trim()} is for trials only: ${means}.`,
        todo: `Remove ${variable} and restart.`,
      }),
    );
  return [
    ...unset,
    ...tests,
    ...proxyFinding(environment),
    ...workerNote(environment),
    ...hoursNote(environment),
    ...countingNote(environment),
  ];
}

/** The server does not speak TLS: a site with https needs a proxy in front. */
function proxyFinding(environment: Environment): Finding[] {
  const hasProxy = /^https:/i.test(environment.SITE_URL?.trim() ?? '');
  if (!hasProxy || !/^0*$/.test(environment.TRUST_PROXY?.trim() ?? '')) return [];
  return [
    {
      group: 'Configuration',
      message:
        'TRUST_PROXY is 0, but https needs a proxy in front: all visitors look like one, and share its limits.',
      todo: 'Set TRUST_PROXY to the number of proxies in front, usually 1, and restart: docs/how-to/run-behind-a-proxy.md.',
    },
  ];
}

function countingNote(environment: Environment): Finding[] {
  if (environment.MEASURE?.trim() !== 'off') return [];
  return [
    {
      group: 'Measurement',
      message: 'MEASURE is off: nothing of visits is counted, and npm run insights has nothing to tell.',
      todo: 'Leave it if that is meant; else remove MEASURE and restart.',
      isNote: true,
    },
  ];
}

function workerNote(environment: Environment): Finding[] {
  if (environment.WORKER?.trim() !== 'off') return [];
  return [
    {
      group: 'Mail',
      message: 'WORKER is off: this server sends no mails and webhooks itself.',
      todo: 'See that npm run worker runs beside it, with the same environment.',
      isNote: true,
    },
  ];
}

function hoursNote(environment: Environment): Finding[] {
  if (isSet(environment, 'BOOKING_CONFIG')) return [];
  return [
    {
      group: 'Calls',
      message:
        'Calls are offered at the hours of content/values/hours.yaml. As delivered: Monday to Friday, Pacific time.',
      todo: 'Leave it if they are yours; else see docs/how-to/change-opening-hours.md.',
      isNote: true,
    },
  ];
}
