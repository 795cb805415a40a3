/*
 * The next openings of this office as links, for any website:
 *   <script src="https://THIS-SITE/book.js" async></script>
 * They appear where the line is, in the reader's own time zone. Nothing is stored, and nothing is sent but the zone.
 */
(() => {
  const script = document.currentScript;
  const { origin } = new URL(script.src);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const look = new CSSStyleSheet();
  look.replaceSync(
    ':host{display:block;max-width:30rem}p{margin:0 0 .5em;font-weight:600}ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:.5em;margin:0 0 .75em;padding:0;list-style:none}a{color:inherit}li a{display:grid;place-items:center;min-height:2.75em;padding:.25em .5em;border:1px solid;border-radius:6px;text-align:center;text-decoration:none}li a:hover{text-decoration:underline}',
  );
  root.adoptedStyleSheets = [look];

  const make = (tag, text, more) =>
    Object.assign(document.createElement(tag), { textContent: text }, more);
  const link = (text, slot) => {
    const query = slot ? `?${new URLSearchParams({ slot, timezone: zone })}` : '';
    return make('a', text, { href: `${origin}/get-started${query}` });
  };

  /** The first opening from 9 AM on each of the next three days that have one. */
  const openingsOf = (days) =>
    days
      .filter(({ slots }) => slots.length > 0)
      .slice(0, 3)
      .map(
        ({ slots }) => slots.find(({ label }) => /^(9|1[01]):\d\d AM|PM/.test(label)) ?? slots[0],
      );

  const show = ({ days }) => {
    const format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, weekday: 'short', month: 'short', day: 'numeric' },
      ...{ hour: 'numeric', minute: '2-digit' },
    });
    const openings = openingsOf(days);
    if (openings.length === 0) return;
    const list = make('ul', '');
    for (const { start } of openings) {
      const item = make('li', '');
      item.append(link(format.format(new Date(start)), start));
      list.append(item);
    }
    root.prepend(make('p', 'Next openings for a free call'), list);
  };

  root.append(link('Book a free call'));
  script.after(host);
  fetch(`${origin}/api/slots?${new URLSearchParams({ days: '14', tz: zone })}`)
    .then((answer) => answer.json())
    .then(show)
    .catch(() => {});
})();
