/** Every check, in report order. Add a new one here and in `catalog/presets.ts`, which weights it. */
import type { CheckDefinition } from '../catalog/define-check.ts';
import type { LoadedCheck } from '../catalog/presets.ts';
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

const byCategory: Readonly<Record<LoadedCheck['category'], Readonly<Record<string, CheckDefinition>>>> = {
  crawl: {
    'fetch.status': fetchStatus,
    'fetch.content-type': fetchContentType,
    'fetch.charset': fetchCharset,
    'fetch.interstitial': fetchInterstitial,
    'redirect.chain': redirectChain,
    'redirect.loop': redirectLoop,
    'redirect.type': redirectType,
    'redirect.meta-refresh': redirectMetaRefresh,
    'redirect.https-upgrade': redirectHttpsUpgrade,
    'redirect.host-variants': redirectHostVariants,
    'robots.fetch': robotsFetch,
    'robots.syntax': robotsSyntax,
    'robots.unsupported': robotsUnsupported,
    'robots.sitemap': robotsSitemap,
    'robots.block-all': robotsBlockAll,
    'robots.block-assets': robotsBlockAssets,
    'sitemap.present': sitemapPresent,
    'sitemap.valid': sitemapValid,
    'sitemap.status': sitemapStatus,
    'sitemap.indexable': sitemapIndexable,
    'sitemap.coverage': sitemapCoverage,
  },
  index: {
    'index.robots-directives': indexRobotsDirectives,
    'index.robots-txt': indexRobotsTxt,
    'index.directive-conflict': indexDirectiveConflict,
    'index.directive-syntax': indexDirectiveSyntax,
    'index.blocked-noindex': indexBlockedNoindex,
    'index.snippet-limits': indexSnippetLimits,
    'index.soft-404': indexSoft404,
    'canonical.present': canonicalPresent,
    'canonical.single': canonicalSingle,
    'canonical.absolute': canonicalAbsolute,
    'canonical.placement': canonicalPlacement,
    'canonical.self': canonicalSelf,
    'canonical.homepage': canonicalHomepage,
    'canonical.target': canonicalTarget,
    'canonical.noindex-conflict': canonicalNoindexConflict,
    'hreflang.syntax': hreflangSyntax,
    'hreflang.self': hreflangSelf,
    'hreflang.duplicates': hreflangDuplicates,
    'hreflang.return': hreflangReturn,
    'hreflang.target': hreflangTarget,
    'hreflang.canonical-conflict': hreflangCanonicalConflict,
    'pagination.canonical': paginationCanonical,
    'pagination.sequence': paginationSequence,
  },
  onpage: {
    'title.present': titlePresent,
    'title.length': titleLength,
    'title.single': titleSingle,
    'title.generic': titleGeneric,
    'description.present': descriptionPresent,
    'description.length': descriptionLength,
    'heading.h1': headingH1,
    'heading.order': headingOrder,
    'url.format': urlFormat,
    'social.open-graph': socialOpenGraph,
    'image.alt': imageAlt,
  },
  content: {
    'content.word-count': contentWordCount,
    'content.readability': contentReadability,
    'content.placeholder': contentPlaceholder,
    'content.keyword-stuffing': contentKeywordStuffing,
  },
  links: {
    'links.crawlable': linksCrawlable,
    'links.text': linksText,
    'links.internal-count': linksInternalCount,
    'links.unsafe-target': linksUnsafeTarget,
    'links.broken': linksBroken,
    'links.redirected': linksRedirected,
    'site.orphans': siteOrphans,
    'site.depth': siteDepth,
  },
  mobile: {
    'mobile.viewport': mobileViewport,
    'mobile.zoom': mobileZoom,
    'mobile.orientation': mobileOrientation,
  },
  performance: {
    'fetch.size': fetchSize,
    'fetch.compression': fetchCompression,
    'fetch.ttfb': fetchTtfb,
    'image.dimensions': imageDimensions,
    'perf.render-blocking': perfRenderBlocking,
    'perf.dom-size': perfDomSize,
    'perf.third-party': perfThirdParty,
  },
  security: {
    'security.https': securityHttps,
    'security.hsts': securityHsts,
    'security.mixed-content': securityMixedContent,
    'security.csp': securityCsp,
    'security.frame': securityFrame,
    'security.nosniff': securityNosniff,
    'security.referrer-policy': securityReferrerPolicy,
    'security.cookies': securityCookies,
    'security.insecure-form': securityInsecureForm,
  },
  accessibility: {
    'a11y.lang': a11yLang,
    'a11y.form-labels': a11yFormLabels,
    'a11y.button-names': a11yButtonNames,
    'a11y.link-names': a11yLinkNames,
    'a11y.landmarks': a11yLandmarks,
    'a11y.iframe-title': a11yIframeTitle,
    'a11y.duplicate-id': a11yDuplicateId,
    'a11y.heading-names': a11yHeadingNames,
    'a11y.picture-names': a11yPictureNames,
    'a11y.alt-words': a11yAltWords,
    'a11y.link-purpose': a11yLinkPurpose,
    'a11y.visible-label': a11yVisibleLabel,
    'a11y.widget-names': a11yWidgetNames,
    'a11y.aria-roles': a11yAriaRoles,
    'a11y.role-needs': a11yRoleNeeds,
    'a11y.aria-attributes': a11yAriaAttributes,
    'a11y.aria-values': a11yAriaValues,
    'a11y.aria-use': a11yAriaUse,
    'a11y.focus': a11yFocus,
    'a11y.keyboard': a11yKeyboard,
    'a11y.skip': a11ySkip,
    'a11y.lists': a11yLists,
    'a11y.tables': a11yTables,
    'a11y.field-groups': a11yFieldGroups,
    'a11y.autocomplete': a11yAutocomplete,
    'a11y.lang-parts': a11yLangParts,
    'a11y.text-spacing': a11yTextSpacing,
    'a11y.motion': a11yMotion,
    'a11y.captions': a11yCaptions,
    'a11y.contrast': a11yContrast,
    'a11y.contrast-enhanced': a11yContrastEnhanced,
  },
  'structured-data': {
    'schema.present': schemaPresent,
    'schema.json-valid': schemaJsonValid,
    'schema.required': schemaRequired,
    'schema.recommended': schemaRecommended,
    'schema.values': schemaValues,
    'schema.self-review': schemaSelfReview,
    'schema.visible': schemaVisible,
    'schema.retired': schemaRetired,
  },
  conversion: {
    'local.phone-link': localPhoneLink,
    'local.cta': localCta,
    'local.contact-route': localContactRoute,
    'local.address': localAddress,
    'local.nap-consistent': localNapConsistent,
    'local.business-schema': localBusinessSchema,
    'local.trust': localTrust,
    'local.privacy': localPrivacy,
  },
  markup: {
    'html.doctype': htmlDoctype,
    'html.parse-errors': htmlParseErrors,
    'html.head-integrity': htmlHeadIntegrity,
    'html.base': htmlBase,
    'js.content-without-js': jsContentWithoutJs,
    'js.hash-routing': jsHashRouting,
    'html.obsolete': htmlObsolete,
    'html.duplicate-attributes': htmlDuplicateAttributes,
  },
  site: {
    'site.duplicate-titles': siteDuplicateTitles,
    'site.duplicate-descriptions': siteDuplicateDescriptions,
    'site.duplicate-content': siteDuplicateContent,
    'site.not-found': siteNotFound,
    'site.key-pages': siteKeyPages,
  },
  practice: {
    'practice.client-portal': practiceClientPortal,
    'practice.credentials': practiceCredentials,
    'practice.deadline-freshness': practiceDeadlineFreshness,
    'practice.phone-reach': practicePhoneReach,
    'practice.privacy-engagement': practicePrivacyEngagement,
    'practice.promises': practicePromises,
    'practice.review-gating': practiceReviewGating,
    'practice.text-consent': practiceTextConsent,
  },
};

export const checks: readonly LoadedCheck[] = Object.entries(byCategory).flatMap(([category, definitions]) =>
  Object.entries(definitions).map(([id, definition]) => ({
    ...{ id, category: category as LoadedCheck['category'], definition },
  })),
);
