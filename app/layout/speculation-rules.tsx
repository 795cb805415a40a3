/** Neither personal pages, API responses and files, nor a page that audits the address in its query. */
const where = {
  and: [
    { href_matches: '/*' },
    {
      not: {
        href_matches: [
          '/:x(api|bookings|unsubscribe|newsletter/confirm)/*',
          ...[String.raw`/*\.:x(ics|csv|xml|md|txt|json|svg|png)`, String.raw`/*\?*url=*`],
        ],
      },
    },
    { not: { selector_matches: '[download],[rel~=nofollow],[target=_blank]' } },
  ],
};

/** Links that browsers may fetch or render ahead. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where, eagerness: 'eager' }],
  prerender: [{ where, eagerness: 'moderate' }],
});

/** At the end of a page: a header that names a file costs a request before the first paint. */
export const SpeculationRules = () => <script type="speculationrules">{speculationRules}</script>;
