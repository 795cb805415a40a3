/** Why an address gave nothing usable, as the end of a sentence. */
import type { FaultCode } from '../site/answer.ts';

export const faultWords: Readonly<Record<FaultCode, string>> = {
  refused: 'lies outside what this audit may fetch',
  dns: 'has a host name that does not resolve',
  connect: 'could not be reached',
  tls: 'has a certificate that is not trusted',
  protocol: 'gave an unreadable answer',
  timeout: 'did not answer in time',
};
