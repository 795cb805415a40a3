/** How an address of an audited site answered. */
/** Lower-case names, in order; repeated headers are listed repeatedly. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

export interface Hop {
  url: string;
  status: number;
  /** As sent; null when missing. */
  location: string | null;
}

export type FaultCode = 'refused' | 'dns' | 'connect' | 'tls' | 'protocol' | 'timeout';

export const faultWords: Readonly<Record<FaultCode, string>> = {
  refused: 'lies outside what this audit may fetch',
  dns: 'has a host name that does not resolve',
  connect: 'could not be reached',
  tls: 'has a certificate that is not trusted',
  protocol: 'gave an unreadable answer',
  timeout: 'did not answer in time',
};

export interface Fault {
  kind: 'fault';
  /** First address of the chain. */
  asked: string;
  /** Address that failed, the last of the chain. */
  url: string;
  code: FaultCode;
  hops: Hop[];
}

export interface Answer {
  kind: 'answer';
  /** First address of the chain, normalized, without fragment. */
  asked: string;
  url: string;
  /** Includes `#`; the address's own or inherited through redirects. */
  fragment?: string;
  hops: Hop[];
  /** `loop`: an address repeated. `too-many`: more than ten hops. `unfollowable`: Location missing or invalid. */
  ending: 'answered' | 'loop' | 'too-many' | 'unfollowable';
  status: number;
  headers: HeaderList;
  /** Bytes before and after decompression; `isCut` when a limit ended reading. */
  compressedBytes: number;
  decodedBytes: number;
  isCut: boolean;
  /**
   * From sending the final request to the first header byte, without connection setup; the better of two attempts.
   */
  ttfbMs: number;
}
