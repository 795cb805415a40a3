import { type LoaderFunctionArgs, redirect } from 'react-router';
import { accountPath } from '#domain/desk/addresses.ts';
import { requireDesk } from '../require-desk.server.ts';
import { sectionsFor } from '../sections.ts';

/** Redirects to the first section. */
export function loader({ context }: LoaderFunctionArgs) {
  const { person } = requireDesk(context);
  return redirect(sectionsFor(person.role)[0]?.path ?? accountPath, 303);
}

/** Never rendered: the loader redirects. */
export default function Home() {
  return null;
}
