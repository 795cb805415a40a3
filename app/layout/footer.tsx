import { LineIcon } from '#app/ui/icon.tsx';
import type { SocialLink } from '#content/site/site.ts';
import { askedField } from '#domain/forms/mistyped-domain.ts';
import { telephoneLink } from '#domain/forms/normalise.ts';
import { Honeypot, PrivacyNote } from '../forms/form-parts.tsx';
import { Button } from '../ui/button.tsx';
import { LineInput, LineLabel } from '../ui/line-field.tsx';
import { Brand } from './brand.tsx';
import { MenuLinks } from './menu-links.tsx';
import { useRootData } from './site.ts';

export function Footer({ pathname }: { pathname: string }) {
  const { site, navigation } = useRootData();
  const { product, description, phone, email, locality, region, social, copyrightYear } = site;
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <Brand />
            <p className="mt-4.5 max-w-[34ch] text-ink-2">{description}</p>
            <address>
              <a href={telephoneLink(phone)}>{phone}</a>
              <br />
              <a href={`mailto:${email}`}>{email}</a>
              <br />
              {locality}, {region}
              <br />
              Serving accounting firms across the US
            </address>
          </div>
          {navigation.footer.map(({ name, items }, index) => {
            // The menu button links to the first one until its script loads.
            const id = index === 0 ? 'site-map' : `site-map-${index + 1}`;
            return (
              <nav key={name} id={id} aria-labelledby={`${id}-name`}>
                <p id={`${id}-name`}>{name}</p>
                <MenuLinks items={items} />
              </nav>
            );
          })}
          {pathname !== '/newsletter' && <NewsletterSignup />}
        </div>
        <div className="footer-end">
          <p>
            © {copyrightYear} {product}. All rights reserved, none depreciated.
          </p>
          <ul>
            {social.map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  rel="me noopener"
                  aria-label={`${product} on ${network}`}
                  className="icon-button"
                >
                  <LineIcon path={paths[network]} className="size-4.75" />
                </a>
              </li>
            ))}
          </ul>
          <MenuLinks items={navigation.legal} />
        </div>
      </div>
    </footer>
  );
}

/** In the site's icon style rather than the networks' artwork: 20 px grid, 1.6 px stroke. */
const paths: Record<SocialLink['network'], string> = {
  Facebook:
    'M11.5 17.5v-7h2.5l.5-3h-3V5.8c0-.9.4-1.5 1.6-1.5h1.4V1.8c-.4-.1-1.2-.1-2-.1-2.3 0-3.7 1.4-3.7 3.8v2H6.5v3h2.3v7',
  X: 'M3 3l14 14M17 3 3 17',
  LinkedIn: 'M3.5 8v8.5M3.5 3.8v.4M8 16.5V8M8 11.5c0-2 1.5-3.5 3.8-3.5s3.7 1.5 3.7 4v4.5',
  YouTube: 'M2.5 4.8h15v10.4h-15zM8.5 7.7v4.6l3.8-2.3z',
  Instagram: 'M3 3h14v14H3zM10 6.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4ZM14.3 5.5v.2',
};

/** A plain browser form. browser/enhance/form-tokens.ts fetches a token; without one the server checks more strictly. */
function NewsletterSignup() {
  const { promise, privacyNote } = useRootData().newsletter;
  return (
    <form
      action="/newsletter"
      method="post"
      noValidate
      data-needs-token="newsletter"
      className="relative"
    >
      <div className="mb-3.5">
        <p className="font-serif text-[1.1875rem] leading-[1.25] font-semibold text-ink">
          Newsletter
        </p>
        <p id="footer-newsletter-promise" className="mt-1.5 max-w-[52ch] text-small text-ink-2">
          {promise}
        </p>
      </div>
      <div>
        <input type="hidden" name={askedField} />
        <Honeypot id="footer-newsletter-subject-line" />
        <LineLabel htmlFor="footer-newsletter-email">Email address</LineLabel>
        <div className="flex max-w-116 flex-wrap gap-2.5">
          <LineInput
            id="footer-newsletter-email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            aria-describedby="footer-newsletter-promise"
          />
          <Button type="submit" variant="ghost" className="min-h-12 flex-auto">
            Subscribe
          </Button>
        </div>
        <div className="mt-2.5">
          <PrivacyNote text={privacyNote} />
        </div>
      </div>
    </form>
  );
}
