import type { FaultCode } from '#domain/audit/snapshot.ts';

/** Why a request came to nothing, from the step that knows it. Holds no address. */
export class RequestFault extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Whatever else went wrong with an answer under way made it unreadable. */
export function codeOf(error: unknown): FaultCode {
  return error instanceof RequestFault ? error.code : 'protocol';
}
