/** What visitors and programs are told when there is no report (specification of audits, section 1). */
import type { FaultCode } from '#domain/audit/snapshot.ts';
import type { AuditError, AuditErrorCode } from './audits.ts';

const told: Readonly<Record<AuditErrorCode, readonly [AuditError['status'], message: string]>> = {
  'invalid-url': [
    400,
    'This is not a web address. Enter one such as yourfirm.com or https://yourfirm.com/tax.',
  ],
  // One sentence, whatever the cause: answers must not help anybody to map a network.
  refused: [400, 'This address cannot be audited.'],
  'rate-limited': [429, 'Too many audits from your network.'],
  dns: [502, 'No website was found under this name. Check its spelling.'],
  connect: [502, 'The server at this address did not accept a connection.'],
  tls: [
    502,
    'No secure connection came about: the certificate of this address is not valid, or its server offers none.',
  ],
  protocol: [502, 'The server sent an answer that cannot be read.'],
  busy: [503, 'More audits are waiting than we can work through.'],
  timeout: [504, 'The server did not answer in time.'],
};

export function auditError(code: FaultCode | 'invalid-url'): AuditError {
  const [status, message] = told[code];
  return { kind: 'error', status, code, message };
}

/** Refused for now. The wait is told in words and as a number. */
export function comeBack(code: 'rate-limited' | 'busy', retryAfterSeconds: number): AuditError {
  const [status, message] = told[code];
  const unit = retryAfterSeconds === 1 ? 'second' : 'seconds';
  return {
    kind: 'error',
    status,
    code,
    message: `${message} Please try again in ${retryAfterSeconds} ${unit}.`,
    retryAfterSeconds,
  };
}
