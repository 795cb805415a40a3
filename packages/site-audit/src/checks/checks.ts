/**
 * Every check in report order, with the tools that run it and its weight there (specification of audits, sections 3 and 5).
 * A check of weight 0 is reported without a grade; `practice` holds those for accounting firms only.
 */

import type { LoadedCheck } from '../catalog/categories.ts';
import type { CheckDefinition } from '../catalog/define-check.ts';
import type { ToolId } from '../report/report-types.ts';
import { check as a11yAltWords } from './accessibility/a11y.alt-words.ts';
import { check as a11yAriaAttributes } from './accessibility/a11y.aria-attributes.ts';
import { check as a11yAriaRoles } from './accessibility/a11y.aria-roles.ts';
import { check as a11yAriaUse } from './accessibility/a11y.aria-use.ts';
import { check as a11yAriaValues } from './accessibility/a11y.aria-values.ts';
import { check as a11yAutocomplete } from './accessibility/a11y.autocomplete.ts';
import { check as a11yButtonNames } from './accessibility/a11y.button-names.ts';
import { check as a11yCaptions } from './accessibility/a11y.captions.ts';
import { check as a11yContrast } from './accessibility/a11y.contrast.ts';
import { check as a11yContrastEnhanced } from './accessibility/a11y.contrast-enhanced.ts';
import { check as a11yDuplicateId } from './accessibility/a11y.duplicate-id.ts';
import { check as a11yFieldGroups } from './accessibility/a11y.field-groups.ts';
import { check as a11yFocus } from './accessibility/a11y.focus.ts';
import { check as a11yFormLabels } from './accessibility/a11y.form-labels.ts';
import { check as a11yHeadingNames } from './accessibility/a11y.heading-names.ts';
import { check as a11yIframeTitle } from './accessibility/a11y.iframe-title.ts';
import { check as a11yKeyboard } from './accessibility/a11y.keyboard.ts';
import { check as a11yLandmarks } from './accessibility/a11y.landmarks.ts';
import { check as a11yLang } from './accessibility/a11y.lang.ts';
import { check as a11yLangParts } from './accessibility/a11y.lang-parts.ts';
import { check as a11yLinkNames } from './accessibility/a11y.link-names.ts';
import { check as a11yLinkPurpose } from './accessibility/a11y.link-purpose.ts';
import { check as a11yLists } from './accessibility/a11y.lists.ts';
import { check as a11yMotion } from './accessibility/a11y.motion.ts';
import { check as a11yPictureNames } from './accessibility/a11y.picture-names.ts';
import { check as a11yRoleNeeds } from './accessibility/a11y.role-needs.ts';
import { check as a11ySkip } from './accessibility/a11y.skip.ts';
import { check as a11yTables } from './accessibility/a11y.tables.ts';
import { check as a11yTextSpacing } from './accessibility/a11y.text-spacing.ts';
import { check as a11yVisibleLabel } from './accessibility/a11y.visible-label.ts';
import { check as a11yWidgetNames } from './accessibility/a11y.widget-names.ts';
import { check as contentKeywordStuffing } from './content/content.keyword-stuffing.ts';
import { check as contentPlaceholder } from './content/content.placeholder.ts';
import { check as contentReadability } from './content/content.readability.ts';
import { check as contentWordCount } from './content/content.word-count.ts';
import { check as localAddress } from './conversion/local.address.ts';
import { check as localBusinessSchema } from './conversion/local.business-schema.ts';
import { check as localContactRoute } from './conversion/local.contact-route.ts';
import { check as localCta } from './conversion/local.cta.ts';
import { check as localNapConsistent } from './conversion/local.nap-consistent.ts';
import { check as localPhoneLink } from './conversion/local.phone-link.ts';
import { check as localPrivacy } from './conversion/local.privacy.ts';
import { check as localTrust } from './conversion/local.trust.ts';
import { check as fetchCharset } from './crawl/fetch.charset.ts';
import { check as fetchContentType } from './crawl/fetch.content-type.ts';
import { check as fetchInterstitial } from './crawl/fetch.interstitial.ts';
import { check as fetchStatus } from './crawl/fetch.status.ts';
import { check as redirectChain } from './crawl/redirect.chain.ts';
import { check as redirectHostVariants } from './crawl/redirect.host-variants.ts';
import { check as redirectHttpsUpgrade } from './crawl/redirect.https-upgrade.ts';
import { check as redirectLoop } from './crawl/redirect.loop.ts';
import { check as redirectMetaRefresh } from './crawl/redirect.meta-refresh.ts';
import { check as redirectType } from './crawl/redirect.type.ts';
import { check as robotsBlockAll } from './crawl/robots.block-all.ts';
import { check as robotsBlockAssets } from './crawl/robots.block-assets.ts';
import { check as robotsFetch } from './crawl/robots.fetch.ts';
import { check as robotsSitemap } from './crawl/robots.sitemap.ts';
import { check as robotsSyntax } from './crawl/robots.syntax.ts';
import { check as robotsUnsupported } from './crawl/robots.unsupported.ts';
import { check as sitemapCoverage } from './crawl/sitemap.coverage.ts';
import { check as sitemapIndexable } from './crawl/sitemap.indexable.ts';
import { check as sitemapPresent } from './crawl/sitemap.present.ts';
import { check as sitemapStatus } from './crawl/sitemap.status.ts';
import { check as sitemapValid } from './crawl/sitemap.valid.ts';
import { check as canonicalAbsolute } from './index/canonical.absolute.ts';
import { check as canonicalHomepage } from './index/canonical.homepage.ts';
import { check as canonicalNoindexConflict } from './index/canonical.noindex-conflict.ts';
import { check as canonicalPlacement } from './index/canonical.placement.ts';
import { check as canonicalPresent } from './index/canonical.present.ts';
import { check as canonicalSelf } from './index/canonical.self.ts';
import { check as canonicalSingle } from './index/canonical.single.ts';
import { check as canonicalTarget } from './index/canonical.target.ts';
import { check as hreflangCanonicalConflict } from './index/hreflang.canonical-conflict.ts';
import { check as hreflangDuplicates } from './index/hreflang.duplicates.ts';
import { check as hreflangReturn } from './index/hreflang.return.ts';
import { check as hreflangSelf } from './index/hreflang.self.ts';
import { check as hreflangSyntax } from './index/hreflang.syntax.ts';
import { check as hreflangTarget } from './index/hreflang.target.ts';
import { check as indexBlockedNoindex } from './index/index.blocked-noindex.ts';
import { check as indexDirectiveConflict } from './index/index.directive-conflict.ts';
import { check as indexDirectiveSyntax } from './index/index.directive-syntax.ts';
import { check as indexRobotsDirectives } from './index/index.robots-directives.ts';
import { check as indexRobotsTxt } from './index/index.robots-txt.ts';
import { check as indexSnippetLimits } from './index/index.snippet-limits.ts';
import { check as indexSoft404 } from './index/index.soft-404.ts';
import { check as paginationCanonical } from './index/pagination.canonical.ts';
import { check as paginationSequence } from './index/pagination.sequence.ts';
import { check as linksBroken } from './links/links.broken.ts';
import { check as linksCrawlable } from './links/links.crawlable.ts';
import { check as linksInternalCount } from './links/links.internal-count.ts';
import { check as linksRedirected } from './links/links.redirected.ts';
import { check as linksText } from './links/links.text.ts';
import { check as linksUnsafeTarget } from './links/links.unsafe-target.ts';
import { check as siteDepth } from './links/site.depth.ts';
import { check as siteOrphans } from './links/site.orphans.ts';
import { check as htmlBase } from './markup/html.base.ts';
import { check as htmlDoctype } from './markup/html.doctype.ts';
import { check as htmlDuplicateAttributes } from './markup/html.duplicate-attributes.ts';
import { check as htmlHeadIntegrity } from './markup/html.head-integrity.ts';
import { check as htmlObsolete } from './markup/html.obsolete.ts';
import { check as htmlParseErrors } from './markup/html.parse-errors.ts';
import { check as jsContentWithoutJs } from './markup/js.content-without-js.ts';
import { check as jsHashRouting } from './markup/js.hash-routing.ts';
import { check as mobileOrientation } from './mobile/mobile.orientation.ts';
import { check as mobileViewport } from './mobile/mobile.viewport.ts';
import { check as mobileZoom } from './mobile/mobile.zoom.ts';
import { check as descriptionLength } from './onpage/description.length.ts';
import { check as descriptionPresent } from './onpage/description.present.ts';
import { check as headingH1 } from './onpage/heading.h1.ts';
import { check as headingOrder } from './onpage/heading.order.ts';
import { check as imageAlt } from './onpage/image.alt.ts';
import { check as socialOpenGraph } from './onpage/social.open-graph.ts';
import { check as titleGeneric } from './onpage/title.generic.ts';
import { check as titleLength } from './onpage/title.length.ts';
import { check as titlePresent } from './onpage/title.present.ts';
import { check as titleSingle } from './onpage/title.single.ts';
import { check as urlFormat } from './onpage/url.format.ts';
import { check as fetchCompression } from './performance/fetch.compression.ts';
import { check as fetchSize } from './performance/fetch.size.ts';
import { check as fetchTtfb } from './performance/fetch.ttfb.ts';
import { check as imageDimensions } from './performance/image.dimensions.ts';
import { check as perfDomSize } from './performance/perf.dom-size.ts';
import { check as perfRenderBlocking } from './performance/perf.render-blocking.ts';
import { check as perfThirdParty } from './performance/perf.third-party.ts';
import { check as practiceClientPortal } from './practice/practice.client-portal.ts';
import { check as practiceCredentials } from './practice/practice.credentials.ts';
import { check as practiceDeadlineFreshness } from './practice/practice.deadline-freshness.ts';
import { check as practicePhoneReach } from './practice/practice.phone-reach.ts';
import { check as practicePrivacyEngagement } from './practice/practice.privacy-engagement.ts';
import { check as practicePromises } from './practice/practice.promises.ts';
import { check as practiceReviewGating } from './practice/practice.review-gating.ts';
import { check as practiceTextConsent } from './practice/practice.text-consent.ts';
import { check as securityCookies } from './security/security.cookies.ts';
import { check as securityCsp } from './security/security.csp.ts';
import { check as securityFrame } from './security/security.frame.ts';
import { check as securityHsts } from './security/security.hsts.ts';
import { check as securityHttps } from './security/security.https.ts';
import { check as securityInsecureForm } from './security/security.insecure-form.ts';
import { check as securityMixedContent } from './security/security.mixed-content.ts';
import { check as securityNosniff } from './security/security.nosniff.ts';
import { check as securityReferrerPolicy } from './security/security.referrer-policy.ts';
import { check as siteDuplicateContent } from './site/site.duplicate-content.ts';
import { check as siteDuplicateDescriptions } from './site/site.duplicate-descriptions.ts';
import { check as siteDuplicateTitles } from './site/site.duplicate-titles.ts';
import { check as siteKeyPages } from './site/site.key-pages.ts';
import { check as siteNotFound } from './site/site.not-found.ts';
import { check as schemaJsonValid } from './structured-data/schema.json-valid.ts';
import { check as schemaPresent } from './structured-data/schema.present.ts';
import { check as schemaRecommended } from './structured-data/schema.recommended.ts';
import { check as schemaRequired } from './structured-data/schema.required.ts';
import { check as schemaRetired } from './structured-data/schema.retired.ts';
import { check as schemaSelfReview } from './structured-data/schema.self-review.ts';
import { check as schemaValues } from './structured-data/schema.values.ts';
import { check as schemaVisible } from './structured-data/schema.visible.ts';

/** P: page grader, S: SEO audit, Q: advanced SEO QA. */
type ToolLetters = 'P' | 'S' | 'Q' | 'PS' | 'SQ' | 'PSQ';

const letterOf: Readonly<Record<ToolId, string>> = { page: 'P', site: 'S', qa: 'Q' };

type Line = readonly [check: CheckDefinition, tools: ToolLetters, weight: number];

const byCategory: Readonly<Record<LoadedCheck['category'], Readonly<Record<string, Line>>>> = {
  crawl: {
    'fetch.status': [fetchStatus, 'PSQ', 10],
    'fetch.content-type': [fetchContentType, 'PSQ', 4],
    'fetch.charset': [fetchCharset, 'PSQ', 3],
    'fetch.interstitial': [fetchInterstitial, 'PSQ', 0],
    'redirect.chain': [redirectChain, 'PSQ', 4],
    'redirect.loop': [redirectLoop, 'PSQ', 8],
    'redirect.type': [redirectType, 'PSQ', 2],
    'redirect.meta-refresh': [redirectMetaRefresh, 'PSQ', 3],
    'redirect.https-upgrade': [redirectHttpsUpgrade, 'SQ', 5],
    'redirect.host-variants': [redirectHostVariants, 'SQ', 4],
    'robots.fetch': [robotsFetch, 'SQ', 6],
    'robots.syntax': [robotsSyntax, 'SQ', 3],
    'robots.unsupported': [robotsUnsupported, 'SQ', 1],
    'robots.sitemap': [robotsSitemap, 'SQ', 2],
    'robots.block-all': [robotsBlockAll, 'SQ', 10],
    'robots.block-assets': [robotsBlockAssets, 'Q', 4],
    'sitemap.present': [sitemapPresent, 'SQ', 4],
    'sitemap.valid': [sitemapValid, 'SQ', 4],
    'sitemap.status': [sitemapStatus, 'SQ', 5],
    'sitemap.indexable': [sitemapIndexable, 'SQ', 5],
    'sitemap.coverage': [sitemapCoverage, 'SQ', 2],
  },
  index: {
    'index.robots-directives': [indexRobotsDirectives, 'PSQ', 10],
    'index.robots-txt': [indexRobotsTxt, 'PSQ', 10],
    'index.directive-conflict': [indexDirectiveConflict, 'PSQ', 3],
    'index.directive-syntax': [indexDirectiveSyntax, 'Q', 1],
    'index.blocked-noindex': [indexBlockedNoindex, 'PSQ', 4],
    'index.snippet-limits': [indexSnippetLimits, 'PSQ', 2],
    'index.soft-404': [indexSoft404, 'PSQ', 5],
    'canonical.present': [canonicalPresent, 'PSQ', 3],
    'canonical.single': [canonicalSingle, 'PSQ', 5],
    'canonical.absolute': [canonicalAbsolute, 'PSQ', 4],
    'canonical.placement': [canonicalPlacement, 'PSQ', 4],
    'canonical.self': [canonicalSelf, 'PSQ', 3],
    'canonical.homepage': [canonicalHomepage, 'PSQ', 5],
    'canonical.target': [canonicalTarget, 'SQ', 6],
    'canonical.noindex-conflict': [canonicalNoindexConflict, 'PSQ', 3],
    'hreflang.syntax': [hreflangSyntax, 'PSQ', 4],
    'hreflang.self': [hreflangSelf, 'PSQ', 3],
    'hreflang.duplicates': [hreflangDuplicates, 'PSQ', 3],
    'hreflang.return': [hreflangReturn, 'Q', 5],
    'hreflang.target': [hreflangTarget, 'Q', 4],
    'hreflang.canonical-conflict': [hreflangCanonicalConflict, 'PSQ', 5],
    'pagination.canonical': [paginationCanonical, 'Q', 4],
    'pagination.sequence': [paginationSequence, 'Q', 2],
  },
  onpage: {
    'title.present': [titlePresent, 'PSQ', 8],
    'title.length': [titleLength, 'PS', 3],
    'title.single': [titleSingle, 'PSQ', 2],
    'title.generic': [titleGeneric, 'PS', 3],
    'description.present': [descriptionPresent, 'PSQ', 4],
    'description.length': [descriptionLength, 'PS', 2],
    'heading.h1': [headingH1, 'PSQ', 4],
    'heading.order': [headingOrder, 'PS', 2],
    'url.format': [urlFormat, 'PSQ', 2],
    'social.open-graph': [socialOpenGraph, 'PS', 2],
    'image.alt': [imageAlt, 'PS', 4],
  },
  content: {
    'content.word-count': [contentWordCount, 'PSQ', 4],
    'content.readability': [contentReadability, 'PS', 2],
    'content.placeholder': [contentPlaceholder, 'PSQ', 4],
    'content.keyword-stuffing': [contentKeywordStuffing, 'PS', 2],
  },
  links: {
    'links.crawlable': [linksCrawlable, 'PSQ', 4],
    'links.text': [linksText, 'PS', 3],
    'links.internal-count': [linksInternalCount, 'PSQ', 3],
    'links.unsafe-target': [linksUnsafeTarget, 'PSQ', 3],
    'links.broken': [linksBroken, 'SQ', 6],
    'links.redirected': [linksRedirected, 'SQ', 2],
    'site.orphans': [siteOrphans, 'SQ', 3],
    'site.depth': [siteDepth, 'SQ', 2],
  },
  mobile: {
    'mobile.viewport': [mobileViewport, 'PSQ', 5],
    'mobile.zoom': [mobileZoom, 'PS', 3],
    'mobile.orientation': [mobileOrientation, 'PS', 1],
  },
  performance: {
    'fetch.size': [fetchSize, 'PSQ', 4],
    'fetch.compression': [fetchCompression, 'PS', 3],
    'fetch.ttfb': [fetchTtfb, 'PS', 4],
    'image.dimensions': [imageDimensions, 'PS', 2],
    'perf.render-blocking': [perfRenderBlocking, 'PS', 3],
    'perf.dom-size': [perfDomSize, 'PS', 2],
    'perf.third-party': [perfThirdParty, 'PS', 2],
  },
  security: {
    'security.https': [securityHttps, 'PSQ', 8],
    'security.hsts': [securityHsts, 'PS', 3],
    'security.mixed-content': [securityMixedContent, 'PSQ', 5],
    'security.csp': [securityCsp, 'PS', 2],
    'security.frame': [securityFrame, 'PS', 2],
    'security.nosniff': [securityNosniff, 'PS', 2],
    'security.referrer-policy': [securityReferrerPolicy, 'PS', 1],
    'security.cookies': [securityCookies, 'PS', 2],
    'security.insecure-form': [securityInsecureForm, 'PSQ', 4],
  },
  accessibility: {
    'a11y.lang': [a11yLang, 'PSQ', 4],
    'a11y.form-labels': [a11yFormLabels, 'PS', 4],
    'a11y.button-names': [a11yButtonNames, 'PS', 3],
    'a11y.link-names': [a11yLinkNames, 'PS', 3],
    'a11y.landmarks': [a11yLandmarks, 'PS', 2],
    'a11y.iframe-title': [a11yIframeTitle, 'PS', 2],
    'a11y.duplicate-id': [a11yDuplicateId, 'PSQ', 2],
    'a11y.heading-names': [a11yHeadingNames, 'PS', 1],
    'a11y.picture-names': [a11yPictureNames, 'PS', 1],
    'a11y.alt-words': [a11yAltWords, 'PS', 1],
    'a11y.link-purpose': [a11yLinkPurpose, 'PS', 1],
    'a11y.visible-label': [a11yVisibleLabel, 'PS', 1],
    'a11y.widget-names': [a11yWidgetNames, 'PS', 1],
    'a11y.aria-roles': [a11yAriaRoles, 'PS', 1],
    'a11y.role-needs': [a11yRoleNeeds, 'PS', 1],
    'a11y.aria-attributes': [a11yAriaAttributes, 'PS', 1],
    'a11y.aria-values': [a11yAriaValues, 'PS', 1],
    'a11y.aria-use': [a11yAriaUse, 'PS', 1],
    'a11y.focus': [a11yFocus, 'PS', 1],
    'a11y.keyboard': [a11yKeyboard, 'PS', 1],
    'a11y.skip': [a11ySkip, 'PS', 1],
    'a11y.lists': [a11yLists, 'PS', 1],
    'a11y.tables': [a11yTables, 'PS', 1],
    'a11y.field-groups': [a11yFieldGroups, 'PS', 1],
    'a11y.autocomplete': [a11yAutocomplete, 'PS', 1],
    'a11y.lang-parts': [a11yLangParts, 'PS', 1],
    'a11y.text-spacing': [a11yTextSpacing, 'PS', 1],
    'a11y.motion': [a11yMotion, 'PS', 1],
    'a11y.captions': [a11yCaptions, 'PS', 1],
    'a11y.contrast': [a11yContrast, 'PS', 1],
    'a11y.contrast-enhanced': [a11yContrastEnhanced, 'PS', 0],
  },
  'structured-data': {
    'schema.present': [schemaPresent, 'PSQ', 3],
    'schema.json-valid': [schemaJsonValid, 'PSQ', 5],
    'schema.required': [schemaRequired, 'PSQ', 6],
    'schema.recommended': [schemaRecommended, 'Q', 2],
    'schema.values': [schemaValues, 'PSQ', 3],
    'schema.self-review': [schemaSelfReview, 'PSQ', 3],
    'schema.visible': [schemaVisible, 'Q', 2],
    'schema.retired': [schemaRetired, 'Q', 0],
  },
  conversion: {
    'local.phone-link': [localPhoneLink, 'PS', 4],
    'local.cta': [localCta, 'PS', 5],
    'local.contact-route': [localContactRoute, 'PS', 3],
    'local.address': [localAddress, 'PS', 3],
    'local.nap-consistent': [localNapConsistent, 'PSQ', 4],
    'local.business-schema': [localBusinessSchema, 'PSQ', 5],
    'local.trust': [localTrust, 'PS', 2],
    'local.privacy': [localPrivacy, 'PS', 2],
  },
  markup: {
    'html.doctype': [htmlDoctype, 'PSQ', 2],
    'html.parse-errors': [htmlParseErrors, 'Q', 2],
    'html.head-integrity': [htmlHeadIntegrity, 'PSQ', 5],
    'html.base': [htmlBase, 'Q', 2],
    'js.content-without-js': [jsContentWithoutJs, 'PSQ', 6],
    'js.hash-routing': [jsHashRouting, 'Q', 2],
    'html.obsolete': [htmlObsolete, 'PSQ', 1],
    'html.duplicate-attributes': [htmlDuplicateAttributes, 'PSQ', 1],
  },
  site: {
    'site.duplicate-titles': [siteDuplicateTitles, 'SQ', 4],
    'site.duplicate-descriptions': [siteDuplicateDescriptions, 'SQ', 2],
    'site.duplicate-content': [siteDuplicateContent, 'SQ', 4],
    'site.not-found': [siteNotFound, 'SQ', 5],
    'site.key-pages': [siteKeyPages, 'S', 3],
  },
  practice: {
    'practice.client-portal': [practiceClientPortal, 'PSQ', 0],
    'practice.credentials': [practiceCredentials, 'PSQ', 0],
    'practice.deadline-freshness': [practiceDeadlineFreshness, 'PSQ', 0],
    'practice.phone-reach': [practicePhoneReach, 'PSQ', 0],
    'practice.privacy-engagement': [practicePrivacyEngagement, 'PSQ', 0],
    'practice.promises': [practicePromises, 'PSQ', 0],
    'practice.review-gating': [practiceReviewGating, 'PSQ', 0],
    'practice.text-consent': [practiceTextConsent, 'PSQ', 0],
  },
};

const toolIds = Object.keys(letterOf) as ToolId[];

export const checks: readonly LoadedCheck[] = Object.entries(byCategory).flatMap(([category, lines]) =>
  Object.entries(lines).map(([id, [definition, letters, weight]]) => ({
    ...{ id, category: category as LoadedCheck['category'], definition, weight },
    tools: toolIds.filter((tool) => letters.includes(letterOf[tool])),
  })),
);
