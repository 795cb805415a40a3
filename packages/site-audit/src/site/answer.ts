/** How an address of an audited site answered. */
import type { Item } from '../report/report-types.ts';
import { cutText } from '../text/texts.ts';

/** Lower-case names, in order; repeated headers are listed repeatedly. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

export interface Hop {
  url: string;
  status: number;
  /** As sent; null when missing. */
  location: string | null;
}

export type FaultCode = 'refused' | 'dns' | 'connect' | 'tls' | 'protocol' | 'timeout';

const faultWords: Readonly<Record<FaultCode, string>> = {
  refused: 'lies outside what this audit may fetch',
  dns: 'has a host name that does not resolve',
  connect: 'could not be reached',
  tls: 'has a certificate that is not trusted',
  protocol: 'gave an unreadable answer',
  timeout: 'did not answer in time',
};

const warning = 'Browsers warn every visitor.';
const ask = 'Ask your hosting company';

/** What a fault is, when more is known than its code: a clause about the address, and the remedy. */
const faultReasons = {
  expired: ['has a certificate that has expired', `${warning} ${ask} to renew it.`],
  'not-yet-valid': [
    'has a certificate that is not valid yet',
    `${warning} ${ask} to install the current one.`,
  ],
  'wrong-name': [
    'has a certificate for another name',
    `${warning} ${ask} for a certificate that includes this name.`,
  ],
  'self-signed': [
    'has a certificate that no authority has signed',
    `${warning} ${ask} for a certificate from a public authority; most install one free of charge.`,
  ],
  untrusted: [
    'has a certificate from an authority that browsers do not trust',
    `${warning} ${ask} for a certificate from a public authority, installed with its intermediate certificates.`,
  ],
  weak: [
    'has a certificate with a key or a signature that is too weak',
    `${warning} ${ask} for a new certificate.`,
  ],
  'wrong-purpose': [
    'has a certificate that is not made for websites',
    `${warning} ${ask} for a certificate for a web server.`,
  ],
  revoked: [
    'has a certificate that its authority has revoked',
    `${warning} ${ask} for a new certificate.`,
  ],
  'no-certificate': [
    'has no certificate for this name',
    `${ask} to install one; most do it free of charge.`,
  ],
  'no-https': [
    'has no secure connection: the server speaks plain http there',
    `${ask} to turn on https.`,
  ],
  'old-tls': [
    'offers only old versions of TLS that browsers no longer accept',
    `${ask} to turn on TLS 1.2 or 1.3.`,
  ],
  'no-shared-protocol': [
    'offers neither HTTP/1.1 nor HTTP/2 over its secure connection',
    `${ask} to turn one of them on.`,
  ],
  'tls-closed': [
    'ends the connection before it is secure',
    `The server may keep out programs, or have no certificate. ${ask}.`,
  ],
  'tls-slow': [
    'does not complete a secure connection in time',
    'The server may be overloaded; try again in a minute.',
  ],
  closed: [
    'closes the connection without an answer',
    `The server may be overloaded or keep out programs. ${ask}.`,
  ],
  'not-http': [
    'answers with something that is not HTTP',
    `Another program may answer there, or characters come before the answer. ${ask}.`,
  ],
  'head-too-large': [
    'sends more than 32 KB of headers',
    'Ask the person who looks after your site to remove cookies and headers that nothing needs.',
  ],
  'wrong-length': [
    'states the length of its answer more than once or wrongly',
    `Some browsers and search engines refuse such an answer. ${ask} to correct the headers.`,
  ],
  'broken-http': [
    'sends an answer that breaks the rules of HTTP',
    `Browsers may still show it, but search engines and other programs may not. ${ask} to correct it.`,
  ],
  'coded-twice': ['compresses its answer more than once', `${ask} to leave one compression on.`],
} as const satisfies Record<string, readonly [clause: string, remedy: string]>;

export type FaultReason = keyof typeof faultReasons;

/** What is wrong, as a clause after the address. */
export const wordsOfFault = ({ code, reason }: Pick<Fault, 'code' | 'reason'>): string =>
  reason ? faultReasons[reason][0] : faultWords[code];

/** For people: why there is no report of an address. */
const messages: Readonly<Record<FaultCode | 'invalid-url', string>> = {
  'invalid-url':
    'This is not a web address. Enter one such as yourfirm.com or https://yourfirm.com/tax.',
  // One message for every cause, so that answers cannot be used to map a network.
  refused: 'This address cannot be audited.',
  dns: 'No website was found under this name. Check its spelling.',
  connect: 'The name is right, but no web server accepts a connection there. The site may be down.',
  tls: `There is no secure connection: the certificate of this address is not valid, or its server has none. ${ask}.`,
  protocol: `The server sent an answer that cannot be read. ${ask}.`,
  timeout:
    'The server did not answer in time. The site may be slow or down; try again in a minute.',
};

export const faultMessage = (code: FaultCode | 'invalid-url', reason?: FaultReason): string =>
  reason ? `This address ${faultReasons[reason].join('. ')}` : messages[code];

export interface Fault {
  kind: 'fault';
  /** First address of the chain. */
  asked: string;
  /** Address that failed, the last of the chain. */
  url: string;
  code: FaultCode;
  reason?: FaultReason;
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
  /** What is wrong with the answer and browsers forgive, as clauses about the server. */
  forgiven?: readonly string[];
  /**
   * Set when the server left out the certificate of its own certificate's issuer, so that nothing proves who
   * answered. `isNamed`: the certificate says where to get it, as browsers then do.
   */
  missingIssuer?: { name: string; isNamed: boolean };
}

export const chainItems = ({ hops }: { hops: readonly Hop[] }): Item[] => hops.map(hopItem);

export function hopItem({ url, status, location }: Hop): Item {
  return {
    url,
    detail:
      location === null ? `${status} without a Location` : `${status} to ${cutText(location, 300)}`,
  };
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Statuses that browsers follow; 300, 304 and others are not. */
export const isRedirect = (status: number) => redirects.has(status);

export const isPermanent = ({ status }: { status: number }): boolean =>
  status === 301 || status === 308;
