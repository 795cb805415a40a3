import { manifestIcons } from '#content/site/icons.ts';
import { site } from '#content/site/site.ts';
import { paletteOf } from '#domain/desk/brand-color.ts';
import tokens from '../styles/tokens.css?raw';

const { paper } = paletteOf(tokens, 'light');

/** /site.webmanifest: name, colors and icons for home screens. Opens in the browser. */
export function loader() {
  const manifest = {
    id: '/',
    name: `${site.product}: ${site.defaultTitle}`,
    short_name: site.product,
    description: site.description,
    lang: site.locale,
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: paper,
    background_color: paper,
    icons: manifestIcons.map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}
