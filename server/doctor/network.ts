import { hostname } from 'node:os';
import type { Config } from '../config/config.ts';
import { receiverUnreachable, relayWords } from '../outbox/failure-words.ts';
import { type Check, failed, ok, reasonOf, warning } from './check.ts';
import type { World } from './world.ts';

export async function checkSmtp({ smtpUrl }: Config, world: World): Promise<Check> {
  const name = 'smtp';
  if (!smtpUrl) {
    return warning(
      name,
      'SMTP_URL is not set: mails are files in DATA_DIR/mail and reach nobody.',
      'Set SMTP_URL and MAIL_FROM before real visitors come.',
    );
  }
  const { host } = new URL(smtpUrl);
  try {
    await world.greetRelay(smtpUrl);
    return ok(name, `${host} answers and accepts the password.`);
  } catch (error) {
    const isRefused = (error as { code?: string }).code === 'EAUTH';
    return failed(
      name,
      isRefused
        ? `${host} refuses the user name or password.`
        : `${host} cannot be used (${reasonOf(error)}).`,
      (isRefused ? relayWords.refused : relayWords.unreachable).todo,
    );
  }
}

/** The addresses were validated with the configuration; here they must accept connections. */
export async function checkWebhooks({ webhooks }: Config, world: World): Promise<Check[]> {
  const name = 'webhook';
  if (webhooks.length === 0) return [ok(name, 'WEBHOOK_URL is not set: no webhooks are sent.')];
  return Promise.all(
    webhooks.map(async ({ url }) => {
      const { host } = new URL(url);
      try {
        await world.reach(url);
        return ok(name, `${host} accepts connections.`);
      } catch (error) {
        return failed(name, `${host} cannot be reached (${reasonOf(error)}).`, receiverUnreachable.todo);
      }
    }),
  );
}

/** Reserved domains (RFC 2606, RFC 6761). */
const ownedByNobody = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

/** Without these records other mail systems take our mail for spam. Never a failure: the relay may handle it. */
export async function checkMailDns({ mailFrom, smtpUrl }: Config, world: World): Promise<Check[]> {
  const domain = mailFrom.address.split('@').at(-1) ?? hostname();
  if (!smtpUrl && ownedByNobody.test(domain)) {
    return [
      warning('spf and dmarc', `${domain} is nobody’s domain.`, 'Set MAIL_FROM to an address of yours.'),
    ];
  }
  return Promise.all([
    record(world, {
      name: 'spf',
      at: domain,
      begins: 'v=spf1',
      todo: `Publish the TXT record that your mail relay names for ${domain}.`,
    }),
    record(world, {
      name: 'dmarc',
      at: `_dmarc.${domain}`,
      begins: 'v=DMARC1',
      todo: `Publish a TXT record at _dmarc.${domain}, to begin with "v=DMARC1; p=none".`,
    }),
  ]);
}

interface WantedRecord {
  name: string;
  at: string;
  begins: string;
  todo: string;
}

async function record(world: World, { name, at, begins, todo }: WantedRecord): Promise<Check> {
  try {
    const found = (await world.txt(at)).some((text) => text.toLowerCase().startsWith(begins.toLowerCase()));
    return found ? ok(name, `${at} has its record.`) : warning(name, `${at} has no ${begins} record.`, todo);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isAbsent = code === 'ENOTFOUND' || code === 'ENODATA';
    return isAbsent
      ? warning(name, `${at} has no ${begins} record.`, todo)
      : warning(
          name,
          `${at} could not be looked up (${code ?? 'no answer'}).`,
          'Look again when this machine is online.',
        );
  }
}
