import { hostname } from 'node:os';
import type { Config } from '../config/config.ts';
import { receiverUnreachable, relayWords } from '../outbox/failure-words.ts';
import { type Check, checkNamed, reasonOf } from './check.ts';
import type { World } from './world.ts';

export async function checkSmtp({ smtpUrl }: Config, world: World): Promise<Check> {
  const check = checkNamed('smtp');
  if (!smtpUrl) {
    return check.warning(
      'SMTP_URL is not set: mails are files in DATA_DIR/mail and reach nobody.',
      'Set SMTP_URL and MAIL_FROM before real visitors come.',
    );
  }
  const { host } = new URL(smtpUrl);
  try {
    await world.greetRelay(smtpUrl);
    return check.ok(`${host} answers and accepts the password.`);
  } catch (error) {
    const isRefused = (error as { code?: string }).code === 'EAUTH';
    return check.failed(
      isRefused
        ? `${host} refuses the user name or password.`
        : `${host} cannot be used (${reasonOf(error)}).`,
      (isRefused ? relayWords.refused : relayWords.unreachable).todo,
    );
  }
}

/** The addresses were validated with the configuration; here they must accept connections. */
export async function checkWebhooks({ webhooks }: Config, world: World): Promise<Check[]> {
  const check = checkNamed('webhook');
  if (webhooks.length === 0) return [check.ok('WEBHOOK_URL is not set: no webhooks are sent.')];
  return Promise.all(
    webhooks.map(async ({ url }) => {
      const { host } = new URL(url);
      try {
        await world.reach(url);
        return check.ok(`${host} accepts connections.`);
      } catch (error) {
        return check.failed(`${host} cannot be reached (${reasonOf(error)}).`, receiverUnreachable.todo);
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
      checkNamed('spf and dmarc').warning(
        `${domain} is nobody’s domain.`,
        'Set MAIL_FROM to an address of yours.',
      ),
    ];
  }
  return Promise.all([
    record(
      world,
      'spf',
      domain,
      'v=spf1',
      `Publish the TXT record that your mail relay names for ${domain}.`,
    ),
    record(
      world,
      'dmarc',
      `_dmarc.${domain}`,
      'v=DMARC1',
      `Publish a TXT record at _dmarc.${domain}, to begin with "v=DMARC1; p=none".`,
    ),
  ]);
}

/** Looks for a TXT record of `host` that begins with these words. */
async function record(world: World, name: string, host: string, begins: string, todo: string) {
  const check = checkNamed(name);
  const absent = check.warning(`${host} has no ${begins} record.`, todo);
  try {
    const found = (await world.txt(host)).some((text) => text.toLowerCase().startsWith(begins.toLowerCase()));
    return found ? check.ok(`${host} has its record.`) : absent;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOTFOUND' || code === 'ENODATA'
      ? absent
      : check.warning(
          `${host} could not be looked up (${code ?? 'no answer'}).`,
          'Look again when this machine is online.',
        );
  }
}
