/** Turns the doctor's results on configuration, mail, webhooks, database and machine into findings. */
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

/** The doctor only warns of a missing database, since a site can start without one; a launch needs it. */
const mustBeDone = (name: string) => name === 'database';

/** A missing relay or sender has its own finding. */
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
