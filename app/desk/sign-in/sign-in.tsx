import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { nextPath } from '#domain/desk/addresses.ts';
import { normaliseEmail, splitEmail } from '#domain/forms/normalise.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { TextField } from '../../forms/field.tsx';
import { deskHead } from '../desk-head.ts';
import { DeskButton } from '../frame/desk-button.tsx';
import { DeskTrouble } from '../frame/desk-trouble.tsx';
import { Door } from '../frame/door.tsx';
import { Notice } from '../frame/notice.tsx';
import { deskVisit } from '../require-desk.server.ts';
import { tooMany } from './too-many.ts';

export const handle = { hasBrowserCode: true };

const head = deskHead('Sign in');

export function loader({ request, context }: LoaderFunctionArgs) {
  const { visit } = deskVisit(context);
  const next = nextPath(new URL(request.url).searchParams.get('next'));
  if (visit.session) throw redirect(next, 303);
  return { head, next };
}

/** Emails a link if the address may sign in. Neither response nor timing reveals whether it may. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, desk, clientAddress } = deskVisit(context);
  const form = await request.formData();
  const email = String(form.get('email') ?? '').trim();
  const next = nextPath(String(form.get('next') ?? ''));
  const attempt = await services.limits.take('desk-sign-in', clientAddress);
  if (attempt.kind === 'limited') {
    const headers = { 'Retry-After': String(attempt.waitSeconds) };
    return data({ email, fault: tooMany(attempt.waitSeconds), isSent: false }, { status: 429, headers });
  }
  if (!splitEmail(email)) {
    return data(
      { email, fault: 'Enter an email address like owner@firm.com.', isSent: false },
      { status: 422 },
    );
  }
  const mayMail = await services.limits.takeNamed('desk-link', normaliseEmail(email));
  if (mayMail.kind === 'allowed') {
    // Not awaited: the duration would reveal whether the address is known.
    desk.links
      .mailSignIn(email, next)
      .catch((error: unknown) => services.log.error({ err: error }, 'a sign-in link could not be sent'));
  }
  return { email, fault: undefined, isSent: true };
}

export const meta = pageMeta;

export { DeskTrouble as ErrorBoundary };

export default function SignIn() {
  const { next } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (sent?.isSent) {
    return (
      <Door title="Check your email">
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
    <Door title="Sign in to the desk">
      {sent?.fault && <Notice tone="fault">{sent.fault}</Notice>}
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="next" value={next} />
        <TextField
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={sent?.email}
          aria-invalid={sent?.fault ? true : undefined}
        />
        <DeskButton look="primary">Email me a sign-in link</DeskButton>
      </form>
      <div hidden data-passkey-sign-in="" className="grid gap-3 border-t border-rule pt-5 [[hidden]]:hidden">
        <DeskButton type="button">Sign in with a passkey</DeskButton>
        <p role="alert" className="text-negative empty:hidden" />
      </div>
    </Door>
  );
}
