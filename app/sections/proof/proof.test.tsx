import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContactContext } from '#app/layout/site.ts';
import { type PictureFacts, shownPicture } from '#content/page-files/shown-picture.ts';
import { FootedYears, FounderCards } from '../../pages/about.tsx';
import { WhoCalls } from '../call-agenda.tsx';
import { Portrait } from '../home/portrait.tsx';
import { Logos, Team, Testimonials } from './proof.tsx';

test('renders nothing without entries', () => {
  expect(
    renderToStaticMarkup(
      <>
        <Team team={[]} />
        <Logos logos={[]} />
        <Testimonials testimonials={[]} />
      </>,
    ),
  ).toBe('');
});

test('quotes a testimonial verbatim, with author and tie to us', () => {
  const html = renderToStaticMarkup(
    <Testimonials
      testimonials={[
        {
          quote: 'They answered.',
          name: 'Ann Roe',
          role: 'Owner',
          firm: 'Roe CPA',
          tie: 'A month free.',
        },
      ]}
    />,
  );
  expect(html).toContain('“They answered.”');
  expect(html).toMatch(/Ann Roe<\/b>, Owner, Roe CPA.*A month free\./);
});

test("a logo has the firm's name as alt text", () => {
  const html = renderToStaticMarkup(
    <Logos logos={[{ firm: 'Roe CPA', picture: { src: '/roe.png', sources: [] } }]} />,
  );
  expect(html).toContain('alt="Roe CPA"');
});

describe('founders', () => {
  const unnamed = [
    { title: 'Founder & CEO', yearsOfExperience: 20 },
    { title: 'Founder & CTO', yearsOfExperience: 20 },
  ];
  const named = unnamed.map((one, index) => ({
    ...one,
    name: ['Ada Byron', 'Max Doe'][index] ?? '',
    field: 'Tax',
  }));
  const shown = (founders: typeof unnamed) =>
    renderToStaticMarkup(
      <ContactContext value={{ product: '', phone: '', email: '' }}>
        <FounderCards founders={founders} />
        <FootedYears founders={founders} />
        <WhoCalls founders={founders} />
      </ContactContext>,
    ).replace(/aria-label="[^"]*"/g, '');

  test('without names have no line of their own, only their combined years', () => {
    const html = shown(unnamed);
    expect(html).not.toContain('Founder &amp;');
    expect(html).toContain('40+');
  });

  test('with a name have name, role and field', () => {
    const html = shown(named);
    for (const text of [
      'Ada Byron',
      'Founder &amp; CEO',
      'Tax, 20+ years',
      'Ada Byron and Max Doe',
    ]) {
      expect(html.replace(/<!-- -->/g, '')).toContain(text);
    }
  });
});

const pictures: PictureFacts = {
  '/jane.jpg': { hash: 'abc', width: 1600, height: 2000, hasAlpha: false, layouts: ['portrait'] },
};

test("a photo has the person's name as alt text, its size, and loads lazily", () => {
  const picture = shownPicture('/jane.jpg', 'portrait', pictures);
  const html = renderToStaticMarkup(<Portrait name="Jane Doe" title="CEO" picture={picture} />);
  expect(html).toContain('<source type="image/avif"');
  expect(html).toMatch(
    /<img src="\/resized\/jane-abc-960x1200\.jpg" width="960" height="1200" [^>]*alt="Jane Doe" loading="lazy"/,
  );
  expect(html).not.toContain('Initials');
});

test('without a photo, shows the initials and describes them', () => {
  const html = renderToStaticMarkup(<Portrait name="Jane van Doe" title="CEO" />);
  expect(html).toContain('aria-label="Initials in place of a photo of the CEO"');
  expect(html).toContain('>JD<');
});
