import type { Crumb } from '#domain/metadata/page-metadata.ts';
import stumps from '../art/stumps-404.svg?url';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Art } from '../ui/art.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { DepreciationSchedule } from './depreciation-schedule.tsx';
import { ErrorLayout } from './error-layout.tsx';
import { LinkRow } from './link-row.tsx';

const stillInService = [
  { to: '/solutions-expert-marketing-agency-for-accounting-firms', name: 'Solutions' },
  { to: '/leading-marketing-services-for-accounting-firms', name: 'Services' },
  { to: '/case-studies', name: 'Case studies' },
  { to: '/resources', name: 'Resources' },
  { to: '/about', name: 'About us' },
];

/** 404 page. Its text is in the specification. */
export function NotFound({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <ErrorLayout
      breadcrumb={<Breadcrumb crumbs={crumbs} />}
      aside={
        <>
          <Art
            url={stumps}
            viewBox="0 150 620 250"
            label="Four tree stumps and the fifth stroke of a tally, lying on the ground"
          />
          <DepreciationSchedule />
        </>
      }
    >
      <p className="label-caps text-ink-3">Page not found</p>
      <h1 className="mt-4 text-display">
        <span className="block text-negative">Error 404:</span> Depreciated Asset
      </h1>
      <Lede className="mt-5">This page has been fully depreciated and no longer exists.</Lede>
      <SearchForm className="mt-8.5" />
      <div className="mt-3.5 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="ghost">
          Return to Home
        </ButtonLink>
        <ButtonLink to="/contact" variant="ghost">
          Contact Support
        </ButtonLink>
      </div>
      <nav aria-label="Popular pages" className="mt-11 max-w-130 border-t border-rule-strong pt-4">
        <p className="label-caps text-ink-3">Assets still in service</p>
        <LinkRow links={stillInService} />
      </nav>
    </ErrorLayout>
  );
}
