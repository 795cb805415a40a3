/** Which mail server sends, and as whom: the environment's, else the one that an owner set at the desk, else none. */
import { isIP } from 'node:net';
import { isLoopbackHost } from '#domain/booking/config.ts';
import { normaliseLine, plainSecret } from '#domain/forms/normalise.ts';
import { FeedError } from '../booking/busy/feed-bytes.ts';
import { guardedLookup, mayConnect } from '../booking/busy/guarded-request.ts';
import type { Config } from '../config/config.ts';
import type { SiteSettings } from '../config/site-settings.ts';
import { first, insert, remove } from '../db/rows.ts';
import type { Storage } from '../db/write.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import { type MailAddress, parseAddress } from './mail/address.ts';

/** What nodemailer connects with. `guard`: the host was typed by a person, so it must lie on the internet. */
export interface Relay {
  url: string;
  guard?: { loopback: boolean };
}

/** As typed. An empty password keeps the stored one of the same server and user. */
interface TypedAccount {
  host: string;
  port: string;
  user: string;
  password: string;
  from: string;
}

interface StoredAccount {
  host: string;
  port: number;
  user: string;
  /** Encrypted; empty without a user. */
  password: string;
  from: MailAddress;
}

type AccountFaults = Partial<Record<keyof TypedAccount, string>>;
export type MailAccount = ReturnType<typeof createMailAccount>;

interface MailAccountOptions extends Pick<Storage, 'db' | 'write' | 'clock'> {
  secret: Secret;
  config: Pick<Config, 'smtpUrl' | 'inPlace'>;
  /** Of the words and the environment. */
  settings: () => Pick<SiteSettings, 'mailFrom' | 'siteUrl' | 'leadsTo'>;
}

const name = 'mail';
const longest = 500;
/** The stored password opens only for the same server and user: nobody gets it by naming another server. */
const aboutOf = ({ host, port, user }: Pick<StoredAccount, 'host' | 'port' | 'user'>) =>
  JSON.stringify([host, port, user]);

export function createMailAccount({
  db,
  write,
  clock,
  secret,
  config,
  settings,
}: MailAccountOptions) {
  const { smtpUrl } = config;
  const isSenderSet = config.inPlace.mailFrom !== undefined;
  const isFixed = smtpUrl !== undefined;
  /** What an owner set at the desk, as last read. */
  let own: MailAddress | undefined;
  const sender = () => own ?? settings().mailFrom;
  const guardNow = () => ({ loopback: isLoopbackHost(new URL(settings().siteUrl).hostname) });

  async function stored(): Promise<StoredAccount | undefined> {
    const row = isFixed ? undefined : await first(db, 'setting', { name });
    return row && JSON.parse(row.value);
  }

  /** Undefined where nothing sends. Asked before each mail, because another process may have changed the account. */
  async function relay(): Promise<Relay | undefined> {
    if (isFixed) return { url: smtpUrl };
    const account = await stored();
    own = isSenderSet ? undefined : account?.from;
    if (!account) return undefined;
    const { host, port, user } = account;
    const password =
      account.password &&
      (secret.reveal('mail-password', account.password, aboutOf(account)) ?? '');
    const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
    return {
      url: `${port === 465 ? 'smtps' : 'smtp'}://${login}${inUrl(host)}:${port}`,
      guard: guardNow(),
    };
  }

  /** The account as it would be stored, or what is wrong with it, by field. */
  async function checked(typed: TypedAccount): Promise<StoredAccount | { faults: AccountFaults }> {
    const host = normaliseLine(typed.host)
      .toLowerCase()
      .replaceAll(/^\[|\]$/g, '');
    // Number alone would also accept `0x19` and `1e3`.
    const port = /^\d{1,5}$/.test(typed.port.trim()) ? Number(typed.port) : 0;
    const [user, password] = [plainSecret(typed.user), plainSecret(typed.password)];
    const from = parseAddress(isSenderSet ? sender().address : typed.from);
    const before = await stored();
    const isSame = before && aboutOf(before) === aboutOf({ host, port, user });
    const faults: AccountFaults = {};
    const isHost = isIP(host) !== 0 || /^[a-z\d]([a-z\d.-]{0,250}[a-z\d])?$/.test(host);
    const unreachable = isHost
      ? await unreachableBecause(host, guardNow())
      : 'needs a name such as smtp.yourfirm.com';
    if (unreachable) faults.host = `The mail server ${unreachable}.`;
    if (port < 1 || port > 65535) faults.port = 'Enter the port, usually 465 or 587.';
    if (user.length > longest) faults.user = 'Enter a shorter user name.';
    if (password.length > longest) faults.password = 'Enter a shorter password.';
    if (user && !password && !isSame)
      faults.password = 'Enter the password of this user at this server.';
    if (!from) faults.from = 'Enter an address such as Your Firm <office@yourfirm.com>.';
    if (!from || Object.keys(faults).length > 0) return { faults };
    const account = { host, port, user, from: { name: settings().mailFrom.name ?? '', ...from } };
    if (!user) return { ...account, password: '' };
    const isKept = password === '' && before;
    const concealed = isKept
      ? before.password
      : secret.conceal('mail-password', password, aboutOf(account));
    return { ...account, password: concealed };
  }

  async function store(account: StoredAccount | undefined, by: string): Promise<void> {
    const at = clock.now();
    await write(async (trx) => {
      const row = { value: JSON.stringify(account), changed_by: by, changed_at: at };
      await remove(trx, 'setting', { name });
      if (account) await insert(trx, 'setting', { name, ...row });
      const action = account ? 'mail.set' : 'mail.removed';
      await writeTrail(trx, { at, actor: by, action, subject: ['setting', name] });
    });
    await relay();
  }

  return {
    relay,
    /** Whom mails come from. */
    sender,
    hasRelay: async () => (await relay()) !== undefined,
    /** Where mails go and as whom, without what is secret in an address. */
    async ways() {
      const found = await relay();
      return { relay: found && new URL(found.url).host, from: sender().address };
    },
    /** What the form shows; never the password. `isFixed`, `isSenderSet`: the environment has it. */
    async read() {
      const { password, from, ...account } = (await stored()) ?? {
        host: '',
        port: 465,
        user: '',
        password: '',
      };
      const shown = isSenderSet ? sender() : from;
      const words = shown ? `${shown.name ?? ''} <${shown.address}>`.trim() : '';
      return {
        ...account,
        from: words,
        hasPassword: password !== '',
        isFixed,
        isSenderSet,
        leadsTo: settings().leadsTo,
      };
    },
    /** Undefined once it is stored. */
    async save(typed: TypedAccount, by: string): Promise<AccountFaults | undefined> {
      const account = await checked(typed);
      if ('faults' in account) return account.faults;
      await store(account, by);
      return undefined;
    },
    /** Deletes the account with its password: mails become files again. */
    remove: (by: string) => store(undefined, by),
  };
}

const inUrl = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);

/** Why a connection would be refused, as words behind "The mail server"; undefined if it may be tried. */
async function unreachableBecause(
  host: string,
  guard: { loopback: boolean },
): Promise<string | undefined> {
  if (isIP(host) !== 0) return mayConnect(host, guard) ? undefined : 'lies in a private network';
  return new Promise((resolve) => {
    guardedLookup(guard)(host, { all: true }, (error) => {
      resolve(error instanceof FeedError ? error.message : error ? 'cannot be found' : undefined);
    });
  });
}
