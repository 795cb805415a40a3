import { mailPath, setupPath } from '#domain/desk/addresses.ts';
import { useLoaded } from '../../page-data.ts';
import { byIntent, goTo, ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { DeskForm, InputField, OneButton, useFields } from '../frame/form.tsx';
import { DeskButton, DeskPage, DeskPart, Outcome } from '../frame/parts.tsx';

export const load = ownerLoader(async ({ desk, person }) => ({
  account: await desk.mail.read(),
  email: person.email,
}));

const words = {
  saved: 'Saved. Email goes out this way from now on. Send yourself a test.',
  removed:
    'The mail server and its password were deleted. Email is now saved as files on the server.',
  tested:
    'The mail server accepted the test. If it doesn’t arrive in a minute, look in your spam folder.',
};

export const act = ownerAction(
  byIntent({
    save: async ({ desk, actor, field }) => {
      const [host, port, user, from] = [field('host'), field('port'), field('user'), field('from')];
      const account = { host, port, user, from, password: field('password') };
      const faults = await desk.mail.save(account, actor);
      return faults
        ? refuse('Not saved. See the fields below.', 422, { faults })
        : goTo(mailPath, 'saved');
    },
    test: async ({ desk, person }) => {
      const failed = await desk.mail.test(person.email);
      if (!failed) return goTo(mailPath, 'tested');
      const { cause, todo, answer } = failed;
      return refuse([cause, todo, answer && `Its answer: “${answer}”`].filter(Boolean).join(' '));
    },
    remove: async ({ desk, actor }) => {
      await desk.mail.remove(actor);
      return goTo(mailPath, 'removed');
    },
  }),
);

export function Page() {
  const { account, email } = useLoaded<typeof load>();
  const { isFixed, leadsTo, hasPassword } = account;
  const isSet = isFixed || account.host !== '';
  return (
    <DeskPage
      title="Email"
      lede={`Inquiries go to ${leadsTo.join(', ')}.`}
      back={[setupPath, 'Set up']}
    >
      <Outcome words={words} />
      <DeskPart
        title="Mail server"
        lede={
          isFixed
            ? 'The server’s settings (SMTP_URL and MAIL_FROM) decide this, so you can’t change it here.'
            : 'Your email provider lists host, port and user under “SMTP” or “outgoing mail”. A change takes effect right away.'
        }
      >
        {!isFixed && <AccountForm />}
      </DeskPart>
      {isSet && (
        <DeskPart
          title="Test"
          lede={`We send an email to ${email} now and show what the mail server answers.`}
        >
          <div className="flex flex-wrap gap-2">
            <OneButton intent="test" look="primary">
              Send me a test
            </OneButton>
            {!isFixed && (
              <OneButton intent="remove" look="danger">
                Delete the mail server{hasPassword && ' and its password'}
              </OneButton>
            )}
          </div>
        </DeskPart>
      )}
    </DeskPage>
  );
}

function AccountForm() {
  const { account } = useLoaded<typeof load>();
  const { host, port, user, from } = account;
  const fields = useFields('', { host, port, user, from });
  const field = (name: string) => ({ ...fields(name), autoComplete: 'off' });
  return (
    <DeskForm intent="save" className="grid max-w-[40rem] gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <InputField
          {...field('host')}
          label="Host"
          hint="Such as smtp.yourfirm.com"
          required
          inputMode="url"
        />
        <InputField
          {...field('port')}
          label="Port"
          hint="465 or 587"
          required
          inputMode="numeric"
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <InputField {...field('user')} label="User" isOptional hint="Often an email address" />
        <InputField
          {...field('password')}
          label="Password"
          type="password"
          isOptional={account.hasPassword}
          hint={
            account.hasPassword
              ? 'Leave it empty to keep the stored one'
              : 'Many providers need an app password'
          }
          autoComplete="new-password"
        />
      </div>
      <InputField
        {...field('from')}
        label="Sender"
        hint={
          account.isSenderSet
            ? 'The server’s settings (MAIL_FROM) decide this.'
            : 'Such as Your Firm <office@yourfirm.com>. Your mail server must be allowed to send from this address.'
        }
        disabled={account.isSenderSet}
        required
      />
      <p className="text-micro text-ink-2">The password is stored encrypted and never shown.</p>
      <div>
        <DeskButton look="primary">Save</DeskButton>
      </div>
    </DeskForm>
  );
}
