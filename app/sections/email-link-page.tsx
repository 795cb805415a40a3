import { type MetaDescriptor, useActionData, useLoaderData } from 'react-router';
import type { ToolId } from 'site-audit/report';
import { TargetText } from '../audit/report-parts.tsx';
import { auditToolOf } from '../audit/report-words.ts';
import { Button } from '../ui/button.tsx';
import { ArrowLink } from '../ui/link.tsx';
import { Lede, PageHeading } from './page-head.tsx';

/** What the page behind an email link says in one state. */
interface View {
  /** A `|` starts the second line. */
  heading: string;
  /** Of the document; default: the heading. */
  title?: string;
  lede: string;
  /** Posts to the page's own URL. Plain HTML, so it works in any browser. */
  button?: string;
  links?: readonly { to: string; label: string }[];
}

/** Views of a page, by state. */
export type Views<State extends string> = Readonly<Record<State, View>>;

interface Shown {
  head: MetaDescriptor[];
  view: View;
  /** The watched address and its auditor. */
  watched?: { tool: ToolId; address: string } | undefined;
}

/** Loader data of the page. */
export function shown(view: View, watched?: Shown['watched']): Shown {
  const title = view.title ?? view.heading.replace('|', ' ');
  return { head: [{ title }, { name: 'robots', content: 'noindex,nofollow' }], view, watched };
}

/** Page behind an email link: its subject, and at most one button. Its loader and action return `shown(...)`. */
export function EmailLinkPage() {
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
            <span className="text-small text-ink-2">{auditToolOf(watched.tool).name}, every week</span>
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
