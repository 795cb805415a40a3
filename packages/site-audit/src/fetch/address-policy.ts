/** The addresses that the auditors may reach (specification of audits, section 8, steps 1 to 5). No I/O. */

import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import { isPublicAddress as isOfOpenInternet, isPrivateName } from '../site/private-hosts.ts';
import { RequestFault } from './request-fault.ts';

/** An address that passed the checks of its text. The IP addresses of its name are still to be checked. */
type Destination = NonNullable<ReturnType<typeof judgeUrl>>;

const longestName = 253;
const longestLabel = 63;

/** Null when the address may not be reached. `allowHosts`: `host:port` pairs of the configuration. */
export function judgeUrl(address: string, allowHosts: readonly string[]) {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  const port = portOf(url);
  /** As the URL standard writes it; IPv6 without brackets. */
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isLiteral = isIP(host) !== 0;
  /** Listed in AUDIT_ALLOW_HOSTS: skips the checks of port, name and IP address. */
  const isExempt = allowHosts.includes(`${url.hostname}:${port}`);
  if (!isExempt) {
    if (port !== 80 && port !== 443) return null;
    if (isLiteral ? !isPublicAddress(host) : !isPublicName(host)) return null;
  }
  return { url, host, port, isLiteral, isExempt };
}

export function portOf({ port, protocol }: { port: string; protocol: string }): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** True for a name of two or more labels without a reserved suffix. `host` is lower case. */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  if (name.length > longestName || !name.includes('.')) return false;
  if (name.split('.').some((label) => label === '' || label.length > longestLabel)) return false;
  // A name that cannot be decoded cannot be registered.
  if (
    domainToUnicode(name)
      .split('.')
      .some((label) => label.startsWith('xn--'))
  )
    return false;
  return !isPrivateName(name);
}

/** True for a public IP address in the canonical form that sockets and name servers write. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && isOfOpenInternet(address);
}

/** All addresses of a name, IPv4 and IPv6; rejects or returns none when there are none. */
export type ResolveName = (host: string, signal: AbortSignal) => Promise<string[]>;

/** Asks name servers, not the hosts file, and uses no worker thread of the process: slow servers would block them. */
const resolvePublicName: ResolveName = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

const resolveLocalName: ResolveName = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Pins each name to its first addresses for the whole audit, so that it cannot lead elsewhere later. */
export function createResolving(
  resolveName: ResolveName | undefined,
  limitMs: number,
  ended: AbortSignal,
) {
  const asked = new Map<string, Promise<string[]>>();

  async function ask({ host, isExempt }: Destination): Promise<string[]> {
    if (ended.aborted) return [];
    const signal = AbortSignal.any([AbortSignal.timeout(limitMs), ended]);
    const resolve = resolveName ?? (isExempt ? resolveLocalName : resolvePublicName);
    try {
      return await Promise.race([resolve(host, signal), afterAbort(signal)]);
    } catch {
      return [];
    }
  }

  return {
    /**
     * The judged addresses of the destination. Rejects with a RequestFault: `refused` when any address is not public
     * and the destination is not exempt, `dns` when there are none in time.
     */
    async addressesOf(destination: Destination): Promise<string[]> {
      const { host, isLiteral, isExempt } = destination;
      if (isLiteral) return [host];
      const addresses = await asked.getOrInsertComputed(`${host} ${isExempt}`, () =>
        ask(destination),
      );
      if (addresses.length === 0) throw new RequestFault(ended.aborted ? 'timeout' : 'dns');
      if (!isExempt && !addresses.every(isPublicAddress)) throw new RequestFault('refused');
      return addresses;
    },
  };
}

/** Rejects one event loop turn later, so that a resolver can still return partial results. */
function afterAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => setImmediate(reject, signal.reason), { once: true }),
  );
}
