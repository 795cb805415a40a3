import type { FaultCode } from '#domain/audit/site/answer.ts';

/** The reason a request failed, thrown by the step that knows it. Holds no address. */
export class RequestFault extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Any other error while reading an answer means the answer was unreadable. */
export function codeOf(error: unknown): FaultCode {
  return error instanceof RequestFault ? error.code : 'protocol';
}
