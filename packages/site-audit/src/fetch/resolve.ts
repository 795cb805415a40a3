/** Resolves names to IP addresses, once per name and audit. */
import { lookup, Resolver } from 'node:dns/promises';
import { type Destination, isPublicAddress } from './address-policy.ts';
import { RequestFault } from './request-fault.ts';

/** All addresses of a name, IPv4 and IPv6; rejects or returns none when there are none. */
export type ResolveName = (host: string, signal: AbortSignal) => Promise<string[]>;

/** Asks name servers, not the hosts file, and uses no worker thread of the process: slow servers would block them. */
const resolvePublicName: ResolveName = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** The system resolver, for hosts of AUDIT_ALLOW_HOSTS. */
const resolveLocalName: ResolveName = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Pins each name to its first addresses for the whole audit, so that it cannot lead elsewhere later. */
export function createResolving(resolveName: ResolveName | undefined, limitMs: number, ended: AbortSignal) {
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
      const addresses = await asked.getOrInsertComputed(`${host} ${isExempt}`, () => ask(destination));
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
