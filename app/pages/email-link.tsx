/** The pages behind links in mails that confirm or stop something. Each has a subject and at most one button. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { wordings } from '#content/site/wordings.ts';
import type { LinkPath } from '#domain/messages/newsletter.ts';
import type { LinkAnswer } from '#server/shared/opt-in-links.ts';
import { TargetText } from '../audit/report-parts.tsx';
import { auditToolOf } from '../audit/report-words.ts';
import { requestContext, servicesContext } from '../loaders/context.ts';
import { missing } from '../loaders/page-data.server.ts';
import { Lede, PageHeading } from '../sections/page-head.tsx';
import { Button } from '../ui/button.tsx';
import { ArrowLink } from '../ui/link.tsx';

/** What a page says in one state. */
interface View {
  /** A `|` starts the second line. */
  heading: string;
  /** Of the document; default: the heading. */
  title?: string;
  lede: string;
  /** Posts to the page's own URL. Plain HTML, so it works in any browser. */
  button?: string;
  links?: readonly { to: string; label: string }[];
  /** Label of the link that undoes what was confirmed. */
  leave?: string;
}

/** The views of each address, by state. Other states than these show the last one. */
const pages: Readonly<Record<LinkPath, Readonly<Record<string, View>>>> = {
  '/newsletter/confirm': {
    pending: {
      heading: 'Confirm your|subscription',
      lede: wordings.newsletter.text,
      button: 'Confirm my subscription',
    },
    confirmed: {
      heading: 'You’re|subscribed',
      lede: 'Your address is confirmed.',
      links: [{ to: '/resources', label: 'Read our articles' }],
      leave: 'Unsubscribe',
    },
    expired: {
      heading: 'This link|no longer works',
      lede: 'Links work for 7 days, and not after you unsubscribe. Subscribe again and we send a new one.',
      links: [{ to: '/newsletter', label: 'Subscribe again' }],
    },
  },
  '/unsubscribe': {
    active: {
      heading: 'Unsubscribe from|the newsletter',
      lede: 'It works at once.',
      button: 'Unsubscribe',
    },
    ended: {
      heading: 'You’re|unsubscribed',
      lede: 'We won’t send the newsletter to this address. Emails about a call or a form you send still arrive.',
      links: [{ to: '/newsletter', label: 'Changed your mind?' }],
    },
  },
  '/watches/confirm': {
    pending: {
      heading: 'Watch|this address?',
      title: 'Confirm what to watch',
      lede: wordings.audit_watch.text,
      button: 'Watch this address',
    },
    confirmed: {
      heading: 'We watch|this address',
      lede: 'The first weekly audit is 7 days from now. No email means that nothing changed.',
      links: [{ to: '/tools', label: 'See our other tools' }],
      leave: 'Stop watching',
    },
    full: {
      heading: 'Nothing more|can be watched',
      lede: 'One person can watch 5 addresses, and one website has up to 20 watches. Stop another one by the link in its emails, then open this page again.',
      button: 'Try once more',
    },
    expired: {
      heading: 'This link|no longer works',
      lede: 'Links work for 7 days, and not after you stop. Audit the address again and ask below the report.',
      links: [{ to: '/tools/seo-audit', label: 'Audit it again' }],
    },
  },
  '/watches/stop': {
    active: {
      heading: 'Stop|watching?',
      title: 'Stop watching',
      lede: 'It works at once.',
      button: 'Stop watching',
    },
    ended: {
      heading: 'We no longer|watch it',
      lede: 'No more audits of this address, and no more emails about it.',
      links: [{ to: '/tools/seo-audit', label: 'Audit an address' }],
    },
  },
};

interface Shown {
  head: MetaDescriptor[];
  view: View;
  watched: LinkAnswer['watched'];
}

function shown(
  path: LinkPath,
  state: string,
  { watched, unsubscribeUrl, stopUrl }: LinkAnswer,
): Shown {
  const views = pages[path];
  const view = views[state] ?? Object.values(views).at(-1);
  if (!view) throw new Error(`${path} has no views.`);
  const { heading, title = heading.replace('|', ' '), links = [], leave } = view;
  const url = unsubscribeUrl ?? stopUrl;
  const more = leave !== undefined &&
    url !== undefined && { to: new URL(url).pathname, label: leave };
  return {
    head: [{ title }, { name: 'robots', content: 'noindex,nofollow' }],
    view: { ...view, links: [...links, ...(more ? [more] : [])] },
    watched,
  };
}

const pathOf = (url: URL) => url.pathname.slice(0, url.pathname.lastIndexOf('/')) as LinkPath;

/** GET changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const path = pathOf(url);
  const found = await context.get(servicesContext).links[path].look(params.token ?? '');
  if (found.state === 'unknown') throw missing(request);
  // A confirmation refused for lack of room is not stored, so the URL says so.
  const isFull = found.state === 'pending' && url.searchParams.has('full') && 'full' in pages[path];
  const page = shown(path, isFull ? 'full' : found.state, found);
  return data(page, found.state === 'expired' ? 404 : 200);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  const path = pathOf(new URL(request.url));
  const clientAddress = context.get(requestContext)?.clientAddress ?? '';
  const answer = await context
    .get(servicesContext)
    .links[path].follow(params.token ?? '', clientAddress);
  if (answer.state === 'unknown') throw missing(request);
  // Mail services post on behalf of users: no redirect.
  if ('ended' in pages[path]) return shown(path, 'ended', answer);
  return redirect(`${pathname}${answer.state === 'full' ? '?full=yes' : ''}`, 303);
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

export default function EmailLinkPage() {
  const found = useLoaderData<Shown>();
  const { view, watched } = useActionData<Shown>() ?? found;
  const { heading, lede, button, links = [] } = view;
  return (
    <div className="ledger-paper">
      <div className="wrap min-h-[52vh] pt-[clamp(48px,7vw,112px)] pb-[clamp(64px,8vw,128px)]">
        <PageHeading text={heading} size="display" />
        {watched && (
          <p className="mt-5 max-w-[64ch] border-l-3 border-double border-margin pl-4">
            <TargetText className="block font-semibold wrap-anywhere">{watched.address}</TargetText>
            <span className="text-small text-ink-2">
              {auditToolOf(watched.tool).name}, every week
            </span>
          </p>
        )}
        <Lede className="mt-4.5">{lede}</Lede>
        {button && (
          <form method="post" className="mt-8">
            <Button type="submit">{button}</Button>
          </form>
        )}
        {links.length > 0 && (
          <p className="mt-6 flex flex-wrap gap-x-7 gap-y-2">
            {links.map(({ to, label }) => (
              <ArrowLink key={to} to={to}>
                {label}
              </ArrowLink>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
