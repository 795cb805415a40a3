import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shownPicture } from '#content/page-files/shown-picture.ts';
import { Portrait } from './portrait.tsx';

const pictures = { '/jane.jpg': { hash: 'abc', width: 1600, height: 2000, hasAlpha: false } };

test("a photo has the person's name as alt text, its size, and loads lazily", () => {
  const picture = shownPicture('/jane.jpg', 'portrait', pictures);
  const html = renderToStaticMarkup(<Portrait name="Jane Doe" title="CEO" picture={picture} />);
  expect(html).toContain('<source type="image/avif"');
  expect(html).toMatch(
    /<img src="\/resized\/jane-abc-660x825\.jpg" width="660" height="825" [^>]*alt="Jane Doe" loading="lazy"/,
  );
  expect(html).not.toContain('Monogram');
});

test('without a photo, shows the initials and describes them', () => {
  const html = renderToStaticMarkup(<Portrait name="Jane van Doe" title="CEO" />);
  expect(html).toContain('aria-label="Monogram in place of a portrait of the CEO"');
  expect(html).toContain('>JD<');
});
