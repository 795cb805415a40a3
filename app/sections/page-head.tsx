import type { ComponentProps, ReactNode } from 'react';
import { actions } from '#content/site/actions.ts';
import type { Crumb } from '#domain/metadata/page-metadata.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Fold } from '../layout/document/page-styles.tsx';
import { PhoneLink } from '../layout/reach-us.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextLink } from '../ui/link.tsx';
import { SplitHeading } from '../ui/section.tsx';
import { Unbroken } from '../ui/unbroken.tsx';

interface PageHeadProps {
  crumbs: readonly Crumb[];
  /** Ledger paper with a rule below, or the plain page. */
  paper?: boolean;
  /** Compact, so the next section starts on the first screen. */
  isLow?: boolean;
  /** Right column: a sheet, an index or the lede; a drawing only where there is a column. */
  aside?: ReactNode;
  /** Under the heading, but below the first screen of a phone: like the aside, it waits for the sheet with the rest. */
  below?: ReactNode;
  children: ReactNode;
}

/** Page head: breadcrumb, heading and, from 1024 px, a column beside it. The first screen ends below it. */
export function PageHead({ crumbs, paper, isLow, aside, below, children }: PageHeadProps) {
  return (
    <>
      <header className={classNames('page-head', paper && 'ledger-paper')}>
        <Breadcrumb crumbs={crumbs} />
        <div className={classNames('wrap', isLow && 'pt-5 pb-6', aside ? 'with-aside' : null)}>
          <div>
            {children}
            {below && (
              <>
                <Fold />
                {below}
              </>
            )}
          </div>
          {aside && <div className="max-lg:has-[>svg]:hidden">{aside}</div>}
        </div>
      </header>
      {!below && <Fold />}
    </>
  );
}

interface PageHeadingProps {
  text: string;
  /** Small line above the heading: service or topic. */
  kicker?: string;
  /** display: services, industries and hubs; h2: pages with a form on the first screen; h1: others. */
  size?: keyof typeof sizes;
  className?: string;
}

const sizes = { display: 'text-display', h1: 'text-h1', h2: 'text-h2' };

/** Lines of this length wrap at display size but fit at h1 size; longer ones wrap at both. */
const whole = { from: 17, to: 21 };

const breaksAtDisplay = (text: string) => {
  const longest = Math.max(...text.split('|').map((line) => line.trim().length));
  return text.includes('|') && longest >= whole.from && longest <= whole.to;
};

/**
 * The h1. Its words may change with visitor intent (app/intent). A display heading that would leave a single
 * word on a line is set one size smaller.
 */
export function PageHeading({ text, kicker, size = 'h1', className }: PageHeadingProps) {
  const set = size === 'display' && breaksAtDisplay(text) ? 'h1' : size;
  return (
    <>
      {kicker && <p className="mb-4.5 label-caps text-brass-text">{kicker}</p>}
      <h1 className={classNames(sizes[set], className)}>
        <span data-words="heading">
          <SplitHeading text={text} />
        </span>
      </h1>
    </>
  );
}

export function PageLede({ text, className }: { text: string; className?: string }) {
  return (
    <Lede className={className}>
      <span data-words="subheading">{text}</span>
    </Lede>
  );
}

/** Primary button under the h1. Its label may change with visitor intent; its size and target never do. */
export function PageAction({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to} icon="arrow">
      <span data-words="action">{label}</span>
    </ButtonLink>
  );
}

export function HeadActions({ to, label }: { to: string; label: string }) {
  return (
    <div className="head-actions">
      <PageAction to="/get-started" label={actions.call} />
      <TextLink to={to}>{label}</TextLink>
      <OrCall />
    </div>
  );
}

export const OrCall = () => (
  <p className="or-call">
    Or call <PhoneLink />
  </p>
);

/** Lead paragraph of a section. Its color follows the surface. */
export const Lede = ({ className, children, ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={classNames('lede', className)}>
    {typeof children === 'string' ? <Unbroken text={children} /> : children}
  </p>
);

/** A rubber stamp, such as "Past due". */
export function Stamp({ children }: { children: string }) {
  return (
    <p className="mb-6">
      <span className="inline-block -rotate-3 rounded-[2px] border-[2.5px] border-negative bg-paper px-3.5 pt-2.25 pb-2 text-[.9375rem] leading-none font-[660] tracking-[.12em] text-negative uppercase outline outline-offset-2 outline-negative">
        {children}
      </span>
    </p>
  );
}

/** The call on a long page: the header of a phone has no button, and the next may be many screens away. */
export const CallOnPhones = ({ className, variant }: { className?: string; variant?: 'brass' }) => (
  <p className={classNames('sm:hidden', className)}>
    <ButtonLink to="/get-started" variant={variant}>
      {actions.call}
    </ButtonLink>
  </p>
);
