/** Mail relay, webhook receivers and the DNS records of the sender. Sends nothing. */
import { hostname } from 'node:os';
import type { Config } from '../../config/config.ts';
import { receiverUnreachable, relayWords } from '../../outbox/failure-words.ts';
import { type Finding, findingIn, reasonOf } from './finding.ts';
import type { World } from './world.ts';

const mail = findingIn('Mail');

/** A missing relay is a finding of the settings. */
export async function checkSmtp({ smtpUrl }: Config, world: World): Promise<Finding[]> {
  if (!smtpUrl) return [];
  const { host } = new URL(smtpUrl);
  try {
    await world.greetRelay(smtpUrl);
    return [];
  } catch (error) {
    const isRefused = (error as { code?: string }).code === 'EAUTH';
    const message = isRefused
      ? `${host} refuses the user name or password.`
      : `${host} cannot be used (${reasonOf(error)}).`;
    const { todo } = isRefused ? relayWords.refused : relayWords.unreachable;
    return [mail(message, todo, 'error')];
  }
}

/** The addresses were validated with the configuration; here they must accept connections. */
export async function checkWebhooks({ webhooks }: Config, world: World): Promise<Finding[]> {
  const found = await Promise.all(
    webhooks.map(async ({ url }) => {
      const refused = await world.reach(url).then(() => undefined, reasonOf);
      if (refused === undefined) return [];
      const message = `${new URL(url).host} cannot be reached (${refused}).`;
      return [findingIn('Webhooks')(message, receiverUnreachable.todo, 'error')];
    }),
  );
  return found.flat();
}

/** Reserved domains (RFC 2606, RFC 6761). */
const ownedByNobody = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

/**
 * Without these records other mail systems take our mail for spam. Never an error: the relay may handle it. A sender
 * that was never set is a finding of the settings.
 */
export async function checkMailDns({ mailFrom, smtpUrl }: Config, world: World): Promise<Finding[]> {
  const domain = mailFrom.address.split('@').at(-1) ?? hostname();
  if (!smtpUrl && ownedByNobody.test(domain)) return [];
  const dmarc = `_dmarc.${domain}`;
  const found = await Promise.all([
    record(world, domain, 'v=spf1', `Publish the TXT record that your mail relay names for ${domain}.`),
    record(world, dmarc, 'v=DMARC1', `Publish a TXT record at ${dmarc}, to begin with "v=DMARC1; p=none".`),
  ]);
  return found.flat();
}

/** Looks for a TXT record of `host` that begins with these words. */
async function record(world: World, host: string, begins: string, todo: string): Promise<Finding[]> {
  const absent = [mail(`${host} has no ${begins} record.`, todo, 'note')];
  try {
    const found = (await world.txt(host)).some((text) => text.toLowerCase().startsWith(begins.toLowerCase()));
    return found ? [] : absent;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return absent;
    const message = `${host} could not be looked up (${code ?? 'no answer'}).`;
    return [mail(message, 'Look again when this machine is online.', 'note')];
  }
}
