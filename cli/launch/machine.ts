/** What the doctor finds about configuration, mail, webhooks, database and machine, as things to do before the launch. */
import type { Check } from '#server/doctor/check.ts';
import type { Finding } from './finding.ts';

const groupOf: Readonly<Record<string, Finding['group']>> = {
  configuration: 'Configuration',
  'test mode': 'Configuration',
  'audited hosts': 'Configuration',
  smtp: 'Mail',
  spf: 'Mail',
  dmarc: 'Mail',
  'spf and dmarc': 'Mail',
  webhook: 'Webhooks',
  holidays: 'Calls',
  calendar: 'Calls',
};

/** That there is no relay, and no database yet, is only a warning to the doctor: a site can run like that. */
const mustBeDone = (name: string) => name === 'database';

/** The missing relay and sender have lines of their own. */
const variableOf: Readonly<Record<string, 'SMTP_URL' | 'MAIL_FROM'>> = {
  smtp: 'SMTP_URL',
  'spf and dmarc': 'MAIL_FROM',
};

export function machineFindings(
  checks: readonly Check[],
  environment: Readonly<Record<string, string | undefined>>,
): Finding[] {
  const isToldElsewhere = ({ name }: Check) => {
    const variable = variableOf[name];
    return variable !== undefined && !environment[variable]?.trim();
  };
  return checks
    .filter((check) => check.status !== 'ok' && !isToldElsewhere(check))
    .map(({ name, status, message, todo }) => ({
      group: groupOf[name] ?? 'Database and machine',
      message,
      todo: todo ?? 'See the operator’s handbook.',
      ...(status === 'warning' && !mustBeDone(name) && { isNote: true }),
    }));
}
