import { nextPath } from '#domain/desk/addresses.ts';
import { normaliseEmail, readEmail } from '#domain/forms/normalise.ts';
import { TextField } from '../../forms/field.tsx';
import { useAnswer, useLoaded } from '../../page-data.ts';
import { type PageRequest, redirect, withStatus } from '../../page-module.ts';
import { deskVisit, sentForm, takeAttempt } from '../at-desk.server.ts';
import { DeskButton, Notice } from '../frame/parts.tsx';
import { Door } from '../frame/trouble.tsx';

export const browser = 'app/desk/sign-in/sign-in.browser.ts';

export function loader(request: PageRequest) {
  const { desk, visit, query } = deskVisit(request);
  const next = nextPath(query.get('next'));
  if (visit.session) throw redirect(next, 303);
  return { next, origin: desk.passkeys.origin };
}

/** Emails a link if the address may sign in. Neither response nor timing reveals whether it may. */
export async function action(args: PageRequest) {
  const at = deskVisit(args);
  const { services, desk } = at;
  const { field } = sentForm(await args.request.formData());
  const email = readEmail(field('email'));
  const limited = await takeAttempt(at);
  const typed = field('email');
  if (limited) return withStatus({ email: typed, fault: limited.fault }, limited.init);
  if (email === undefined) {
    return withStatus(
      { email: typed, fault: 'Enter an email address like owner@firm.com.' },
      { status: 422 },
    );
  }
  const mayMail = await services.limits.takeNamed('desk-link', normaliseEmail(email));
  if (mayMail.kind === 'allowed') {
    // Not awaited: the duration would reveal whether the address is known.
    desk.links
      .mailSignIn(email, nextPath(field('next')))
      .catch((error: unknown) =>
        services.log.error({ err: error }, 'a sign-in link could not be sent'),
      );
  }
  return { email, fault: undefined };
}

export default function SignIn() {
  const { next, origin } = useLoaded<typeof loader>();
  const sent = useAnswer<typeof action>();
  if (sent && !sent.fault) {
    return (
      <Door title="Check your email" name="Sign in">
        <p className="wrap-anywhere">
          If {sent.email} may sign in, a link is on its way. It works once and for 15 minutes.
        </p>
        <p>
          <a href="/desk/sign-in" className="text-brand">
            Use another address
          </a>
        </p>
      </Door>
    );
  }
  return (
    <Door title="Sign in to the desk" name="Sign in">
      {sent && <Notice tone="fault">{sent.fault}</Notice>}
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="next" value={next} />
        <TextField
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={sent?.email}
          aria-invalid={sent ? true : undefined}
        />
        <DeskButton look="primary">Email me a sign-in link</DeskButton>
      </form>
      <div
        hidden
        data-passkey-sign-in=""
        data-origin={origin}
        className="grid gap-3 border-t border-rule pt-5 [[hidden]]:hidden"
      >
        <DeskButton type="button">Sign in with a passkey</DeskButton>
        <p role="alert" className="text-negative empty:hidden" />
      </div>
    </Door>
  );
}
