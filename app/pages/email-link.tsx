/** The pages behind links in mails that confirm or stop something. Each has a subject and at most one button. */

import { wordings } from '#content/site/wordings.ts';
import type { LinkPath } from '#domain/messages/newsletter.ts';
import type { LinkAnswer } from '#server/shared/opt-in-links.ts';
import type { HeadTag } from '../layout/document/head-tags.tsx';
import { missing } from '../loaders/page-data.server.ts';
import {
  defineRoute,
  type PageRequest,
  type RouteProps,
  redirect,
  withStatus,
} from '../page-module.ts';
import { Lede, PageHeading } from '../sections/page-head.tsx';
import { Button } from '../ui/button.tsx';
import { ArrowLink } from '../ui/link.tsx';

/** What a page says in one state. */
interface View {
  /** A `|` starts the second line. */
  heading: string;
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
};

interface Shown {
  head: HeadTag[];
  view: View;
}

function shown(path: LinkPath, { state, unsubscribeUrl }: LinkAnswer): Shown {
  const views = pages[path];
  const view = views[state] ?? Object.values(views).at(-1);
  if (!view) throw new Error(`${path} has no views.`);
  const { heading, links = [], leave } = view;
  const more = leave !== undefined &&
    unsubscribeUrl !== undefined && { to: new URL(unsubscribeUrl).pathname, label: leave };
  return {
    head: [{ title: heading.replace('|', ' ') }, { name: 'robots', content: 'noindex,nofollow' }],
    view: { ...view, links: [...links, ...(more ? [more] : [])] },
  };
}

const pathOf = (url: URL) => url.pathname.slice(0, url.pathname.lastIndexOf('/')) as LinkPath;

/** GET changes nothing: mail scanners open every link. */
async function load({ request, params, context }: PageRequest) {
  const path = pathOf(new URL(request.url));
  const found = await context.services.links[path].look(params.token ?? '');
  if (found.state === 'unknown') throw missing(request, context.site);
  return withStatus(shown(path, found), { status: found.state === 'expired' ? 404 : 200 });
}

async function act({ request, params, context }: PageRequest) {
  const url = new URL(request.url);
  const path = pathOf(url);
  const clientAddress = context.facts?.clientAddress ?? '';
  const answer = await context.services.links[path].follow(params.token ?? '', clientAddress);
  if (answer.state === 'unknown') throw missing(request, context.site);
  // Mail services post on behalf of users: no redirect.
  if ('ended' in pages[path]) return shown(path, { ...answer, state: 'ended' });
  return redirect(url.pathname, 303);
}

function EmailLink({ answer, ...found }: RouteProps<typeof load, typeof act>) {
  const { heading, lede, button, links = [] } = (answer ?? found).view;
  return (
    <div>
      <div className="wrap min-h-[52vh] pt-[clamp(48px,7vw,112px)] pb-[clamp(64px,8vw,128px)]">
        <PageHeading text={heading} size="display" />
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

export const emailLink = defineRoute({ load, act, Page: EmailLink });
