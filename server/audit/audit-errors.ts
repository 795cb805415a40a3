/**
 * Error messages for visitors and programs when there is no report (specification of audits, section 1). Forms add
 * detail about the typed text (domain/audit/site/typed-address.ts).
 */
import type { FaultCode } from '#domain/audit/site/answer.ts';
import type { AuditError, AuditErrorCode } from './audits.ts';

const answers: Readonly<Record<AuditErrorCode, readonly [AuditError['status'], message: string]>> = {
  'invalid-url': [
    400,
    'This is not a web address. Enter one such as yourfirm.com or https://yourfirm.com/tax.',
  ],
  // One message for every cause, so that answers cannot be used to map a network.
  refused: [400, 'This address cannot be audited.'],
  'rate-limited': [429, 'Too many audits from your network.'],
  dns: [502, 'No website was found under this name. Check its spelling.'],
  connect: [502, 'The name is right, but no web server accepts a connection there. The site may be down.'],
  tls: [
    502,
    'There is no secure connection: the certificate of this address is not valid, or its server has none. Ask your hosting company.',
  ],
  protocol: [502, 'The server sent an answer that cannot be read. Ask your hosting company.'],
  busy: [503, 'More audits are waiting than we can work through.'],
  timeout: [504, 'The server did not answer in time. The site may be slow or down; try again in a minute.'],
};

export function auditError(code: FaultCode | 'invalid-url'): AuditError {
  const [status, message] = answers[code];
  return { kind: 'error', status, code, message };
}

/** A temporary refusal. States the wait in words and as a number. */
export function comeBack(code: 'rate-limited' | 'busy', retryAfterSeconds: number): AuditError {
  const [status, message] = answers[code];
  const unit = retryAfterSeconds === 1 ? 'second' : 'seconds';
  return {
    kind: 'error',
    status,
    code,
    message: `${message} Please try again in ${retryAfterSeconds} ${unit}.`,
    retryAfterSeconds,
  };
}
