import { decide, documentCheck, fail, info, pass, quoted, warn } from '../catalog/define-check.ts';
import type { DuplicateId } from '../page/page-facts.ts';
import { judgeNames, topicCheck } from '../report/judge-topics.ts';
import { isKnownLanguage, spokenLanguage } from '../text/language-tags.ts';
import { counted, cutText } from '../text/texts.ts';

export const accessibilityChecks = [
  documentCheck('a11y.lang', 'PSQ', 4, {
    title: 'Language of the page',
    why: 'Screen readers choose the voice by it. The wrong one mispronounces your services.',
    fix: 'Write `<html lang="en-US">`, or the language your page is written in.',
    source: 'WCAG 3.1.1; LH:html-has-lang, html-lang-valid; ACT:b5c3f8, bf051a',
    judge({ document: { lang } }) {
      const value = cutText(lang ?? 'none', 40);
      const primary = spokenLanguage(lang ?? '');
      return decide(
        { value },
        lang === undefined && fail('The <html> element has no lang attribute.'),
        lang?.trim() === '' && fail('The lang attribute of the <html> element is empty.'),
        primary === null && fail(`“${value}” is not written like a language code.`),
        primary && isKnownLanguage(primary)
          ? pass(`The page says that its language is ${value}.`)
          : fail(`“${value}” begins with no language code that browsers know.`),
      );
    },
  }),
  documentCheck('a11y.form-labels', 'PS', 4, {
    title: 'Labels of form fields',
    why: 'Without a label, a client who uses a screen reader can’t tell what to type.',
    fix: 'Tie a label to each field: `<label for="email">Email</label> <input id="email" name="email" type="email">`.',
    source: 'WCAG 1.3.1, 4.1.2; LH:label; ACT:e086e5',
    judge({ document }) {
      const { 'field-name': named, 'field-placeholder': byPlaceholder } = document.accessibility;
      const value = named.faultCount + byPlaceholder.faultCount;
      return decide(
        {
          value,
          items: [...named.faults, ...byPlaceholder.faults].map((one) => quoted(one, one.note)),
          count: value,
        },
        named.count === 0 && info('The page has no form fields.'),
        named.faultCount > 0 &&
          fail(`${counted(named.faultCount, 'form field has', 'form fields have')} no name.`),
        byPlaceholder.faultCount > 0 &&
          warn(
            `${counted(byPlaceholder.faultCount, 'form field is', 'form fields are')} named only by a placeholder, which disappears while people type.`,
          ),
        pass('Every form field has a name.'),
      );
    },
  }),
  documentCheck('a11y.button-names', 'PS', 3, {
    title: 'Names of buttons',
    why: 'A screen reader announces a nameless button only as “button,” even the one that books a call.',
    fix: 'Put text inside the button, or add `aria-label="Open the menu"` where there is only an icon.',
    source: 'WCAG 4.1.2; LH:button-name; ACT:97a4e1, 59796f, 2t702h',
    judge: ({ document: { accessibility } }) => judgeNames(accessibility['button-name'], 'button'),
  }),
  documentCheck('a11y.link-names', 'PS', 3, {
    title: 'Names of links',
    why: 'No one can tell where a link without text leads, such as an icon that dials your number.',
    fix: 'Put text inside the link, or give its image an alt text: `<a href="tel:+15555550100"><img src="phone.svg" alt="Call us"></a>`.',
    source: 'WCAG 2.4.4, 4.1.2; LH:link-name; ACT:c487ae',
    judge: ({ document: { accessibility } }) => judgeNames(accessibility['link-name'], 'link'),
  }),
  documentCheck('a11y.landmarks', 'PS', 2, {
    title: 'Main region',
    why: 'It lets keyboard and screen reader users skip the menu.',
    fix: 'Wrap what is unique to the page in one `<main>` element.',
    source: 'WCAG 2.4.1; LH:landmark-one-main',
    judge({ document: { mains } }) {
      const value = mains.length;
      return decide(
        { value },
        value === 0 && warn('The page has no <main> element.'),
        value === 1 && pass('The page has one main region.'),
        warn(`The page has ${value} main regions, so no one knows which is meant.`, {
          items: mains.map((at) => ({ at })),
        }),
      );
    },
  }),
  documentCheck('a11y.iframe-title', 'PS', 2, {
    title: 'Titles of frames',
    why: 'Screen readers announce a frame by its title, such as your booking calendar.',
    fix: 'Name what the frame holds: `<iframe src="…" title="Booking calendar">`.',
    source: 'WCAG 4.1.2; LH:frame-title; ACT:cae760',
    judge: ({ document: { accessibility } }) =>
      judgeNames(accessibility['frame-name'], 'frame', 'title'),
  }),
  documentCheck('a11y.duplicate-id', 'PSQ', 2, {
    title: 'Ids used twice',
    why: 'A label or jump link finds the first element with its id, which may be the wrong field.',
    fix: 'Give each element an id of its own, or remove the ids that nothing uses.',
    source: 'HTML:the-id-attribute; LH:duplicate-id-aria; ACT:3ea0c8',
    judge({ document: { duplicateIds } }) {
      const referred = duplicateIds.filter(({ isReferredTo }) => isReferredTo);
      const others = duplicateIds.filter(({ isReferredTo }) => !isReferredTo);
      const ids = ({ length }: readonly DuplicateId[], rest = '') =>
        `${counted(length, 'id')}${rest} ${length === 1 ? 'is' : 'are'} used more than once`;
      return decide(
        { found: [...referred, ...others].map(itemOf) },
        referred.length > 0 && fail(`${ids(referred, ' that a label or a link refers to')}.`),
        others.length > 0 &&
          warn(`${ids(others)}, though nothing refers to ${others.length === 1 ? 'it' : 'them'}.`),
        pass('No id is used twice.'),
      );
    },
  }),
  topicCheck('a11y.heading-names', 'PS', 1, {
    title: 'Empty headings',
    why: 'Screen reader users jump from heading to heading. An empty one is a stop with nothing there.',
    fix: 'Put text into the heading, or remove it: spacing belongs in the stylesheet.',
    source: 'WCAG 1.3.1, 2.4.6; ACT:ffd0e9',
    fails: ['heading-name'],
    none: 'The page has no headings.',
    sound: 'Every heading has words.',
    faulty: ['heading is empty', 'headings are empty'],
  }),
  topicCheck('a11y.picture-names', 'PS', 1, {
    title: 'Names of drawings',
    why: 'Icons and charts drawn in the page have no alt text. Without a name, a screen reader can only skip them.',
    fix: 'Name what the drawing shows: `<svg role="img" aria-label="Revenue by month">`, or hide it with `aria-hidden="true"` when it is decoration.',
    source: 'WCAG 1.1.1, 4.1.2; ACT:23a2a8, 7d6734, 8fc3b6',
    fails: ['picture-name'],
    none: 'The page has no drawings or objects that are marked as pictures.',
    sound: 'Every drawing that is marked as a picture has a name.',
    faulty: ['drawing has no name', 'drawings have no name'],
  }),
  /** Not decided: whether an alt text is true of its picture. */
  topicCheck('a11y.alt-words', 'PS', 1, {
    title: 'Words of alt texts',
    why: '“IMG_2041.jpg” read aloud tells a client nothing about your office.',
    fix: 'Say what the picture shows: `alt="The front desk in Dayton"`. Write `alt=""` for decoration, and no title beside it.',
    source: 'WCAG 1.1.1; ACT:9eb3f6',
    fails: ['image-words'],
    warns: ['image-doubt'],
    none: 'The page has no images with an alt text.',
    sound: 'No alt text is a file name or an empty word.',
    faulty: [
      'alt text says nothing or contradicts its image',
      'alt texts say nothing or contradict their images',
    ],
  }),
  /** Not decided: whether two pages serve one purpose, and whether a word like “Workshop” says enough. */
  topicCheck('a11y.link-purpose', 'PS', 1, {
    title: 'Links without a subject',
    why: 'A list of links read aloud holds nothing but their words. “More” leads anywhere.',
    fix: 'Name what is behind the link: “More about payroll.” Give links to different pages different words.',
    source: 'WCAG 2.4.4, 2.4.9; ACT in part:5effbb, aizyf1',
    fails: ['link-purpose'],
    warns: ['same-name', 'repeated-link'],
    none: 'The page has no links.',
    sound: 'Every link says where it leads.',
    faulty: ['link does not say where it leads', 'links do not say where they lead'],
  }),
  /** Not decided: icon fonts, abbreviations of initials, and text that style sheets hide or add. */
  topicCheck('a11y.visible-label', 'PS', 1, {
    title: 'Names that differ from labels',
    why: 'People who speak to their computer say what they read. A button with another name does not answer.',
    fix: 'Begin the name with the words on the button: `<button aria-label="Book a call with Ana">Book a call</button>`.',
    source: 'WCAG 2.5.3; LH:label-content-name-mismatch; ACT:2ee8b8',
    fails: ['visible-label'],
    none: 'No link or button has a name besides its text.',
    sound: 'The names of links and buttons hold the words people see.',
    faulty: [
      'link or button is called something else than it shows',
      'links or buttons are called something else than they show',
    ],
  }),
  topicCheck('a11y.widget-names', 'PS', 1, {
    title: 'Names of menus and dialogs',
    why: 'A menu entry, tab or dialog without a name is announced as nothing more than that.',
    fix: 'Give each one text, or a name: `<div role="dialog" aria-label="Book a call">`.',
    source: 'WCAG 4.1.2; LH:aria-command-name, aria-dialog-name; ACT:m6b1q3',
    fails: ['widget-name'],
    none: 'The page has no menu entries, tabs, dialogs or progress bars.',
    sound: 'Every menu entry, tab and dialog has a name.',
    faulty: ['menu entry, tab or dialog has no name', 'menu entries, tabs or dialogs have no name'],
  }),
  topicCheck('a11y.aria-roles', 'PS', 1, {
    title: 'Roles for screen readers',
    why: 'A role tells a screen reader what an element is. One that does not exist tells it nothing.',
    fix: 'Use HTML elements, which have their roles: `<button>`, `<nav>`, `<a href>`. Spell others as WAI-ARIA does.',
    source: 'WCAG 4.1.2; LH:aria-roles; ACT:674b10',
    fails: ['role'],
    none: 'The page sets no roles.',
    sound: 'Every role exists.',
    faulty: ['role does not exist', 'roles do not exist'],
  }),
  /** Not decided: what scripts put into lists and menus that are empty, busy or elsewhere by aria-owns. */
  topicCheck('a11y.role-needs', 'PS', 1, {
    title: 'What roles need',
    why: 'A role promises how an element behaves. Without its states and surroundings, a menu or tab cannot be used.',
    fix: 'Add the state the role needs, such as `aria-checked="false"`, and put entries into the list, menu or table they belong to.',
    source:
      'WCAG 1.3.1, 4.1.2; LH:aria-required-attr, aria-required-children, aria-required-parent; ACT:4e8ab6, bc4a75; ACT in part:ff89c9',
    fails: ['required-state', 'owned-elements', 'context-role'],
    none: 'The page sets no roles that need anything.',
    sound: 'Every role has the states and the surroundings it needs.',
    faulty: ['role lacks what it needs', 'roles lack what they need'],
  }),
  topicCheck('a11y.aria-attributes', 'PS', 1, {
    title: 'Spelling of states',
    why: 'A misspelled state is ignored: the open menu is announced as closed.',
    fix: 'Spell attributes as WAI-ARIA does: `aria-expanded`, `aria-labelledby`.',
    source: 'WCAG 4.1.2; LH:aria-valid-attr; ACT:5f99a7',
    fails: ['attribute-name'],
    none: 'The page uses no attributes of WAI-ARIA.',
    sound: 'Every attribute of WAI-ARIA exists.',
    faulty: ['attribute does not exist in WAI-ARIA', 'attributes do not exist in WAI-ARIA'],
  }),
  /** Not decided: references to what a script may add; only a page without scripts lacks them for certain. */
  topicCheck('a11y.aria-values', 'PS', 1, {
    title: 'Values of states',
    why: 'A screen reader does not understand “collapsed.” It knows true and false, and says nothing of the rest.',
    fix: 'Write the values WAI-ARIA knows: `aria-expanded="true"`, `aria-current="page"`, and whole numbers for counts.',
    source: 'WCAG 4.1.2; LH:aria-valid-attr-value; ACT:6a7281, in6db8',
    fails: ['attribute-value', 'reference'],
    none: 'The page uses no states of WAI-ARIA.',
    sound: 'Every state has a value that screen readers know.',
    faulty: ['state has a value that means nothing', 'states have values that mean nothing'],
  }),
  /** Not decided: custom elements, which their scripts may give a role. */
  topicCheck('a11y.aria-use', 'PS', 1, {
    title: 'States in their place',
    why: 'A name on a plain `<div>` is not read, and a sort order on a button means nothing.',
    fix: 'Put the state on the element it belongs to: a name on `<nav>`, `<button>` or `role="group"`, not on `<div>` or `<p>`.',
    source: 'WCAG 1.3.1, 4.1.2; LH:aria-allowed-attr, aria-prohibited-attr; ACT:5c01ea, kb1m8s',
    fails: ['attribute-use', 'naming-prohibited'],
    none: 'The page uses no states of WAI-ARIA.',
    sound: 'Every state belongs to its element.',
    faulty: ['state does not belong to its element', 'states do not belong to their elements'],
  }),
  /** Not decided: whether a script that answers the focus of a hidden element moves it on. */
  topicCheck('a11y.focus', 'PS', 1, {
    title: 'Focus on hidden elements',
    why: 'The tab key stops where a screen reader says nothing: at hidden links, or at fields inside buttons.',
    fix: 'Take hidden elements out of the tab order with `hidden` or `inert`, and put no links or fields inside buttons.',
    source: 'WCAG 1.3.1, 2.1.1, 4.1.2; LH:aria-hidden-focus; ACT:6cfa84, 307n5z, akn7bn, 46ca7f',
    fails: ['hidden-focus', 'nested-focus', 'decoration-exposed'],
    none: 'The page hides nothing from screen readers alone.',
    sound: 'Nothing that is hidden or nested takes the focus.',
    faulty: [
      'element takes the focus or a name where it should not',
      'elements take the focus or a name where they should not',
    ],
  }),
  /** Not decided: listeners that scripts add, and the focus of widgets such as tabs, which scripts move. */
  topicCheck('a11y.keyboard', 'PS', 1, {
    title: 'Use with a keyboard',
    why: 'Clients who cannot use a mouse move with the tab key. What answers to clicks alone is closed to them.',
    fix: 'Use `<button>` for what is pressed and `<a href>` for what leads on. Remove `accesskey`, and `tabindex` above 0.',
    source: 'WCAG 2.1.1, 2.1.4, 2.4.3',
    fails: ['mouse-only'],
    warns: ['tab-order'],
    none: 'The page sets no tab order and no clicks.',
    sound: 'Nothing needs a mouse or a tab order of its own.',
    faulty: ['element is hard to use with a keyboard', 'elements are hard to use with a keyboard'],
  }),
  /** Not decided: whether the script of a control really closes the menu it refers to. */
  topicCheck('a11y.skip', 'PS', 1, {
    title: 'Way past the menu',
    why: 'With a keyboard, each page begins with the whole menu again unless there is a way past it.',
    fix: 'Wrap the content in `<main>`, begin it with a heading, and link to it first: `<a href="#main">Skip to content</a>`.',
    source: 'WCAG 2.4.1; LH:bypass; ACT:cf77f2, 047fe0, b40fd1, ye5d6e',
    fails: ['bypass'],
    none: 'Nothing on the page comes before its content.',
    sound: 'There is a way past the menu.',
    faulty: ['menu cannot be skipped', 'menus cannot be skipped'],
  }),
  /** Not decided: entries of a definition list that scripts fill. */
  topicCheck('a11y.lists', 'PS', 1, {
    title: 'Lists',
    why: 'A screen reader announces how many entries a list has. Broken markup takes that away.',
    fix: 'Put only `<li>` into `<ul>` and `<ol>`, and only `<dt>` and `<dd>` into `<dl>`.',
    source: 'WCAG 1.3.1; LH:list, listitem, definition-list; ACT:bc4a75',
    fails: ['list'],
    none: 'The page has no lists.',
    sound: 'Every list holds its entries and nothing else.',
    faulty: ['list is not marked up as one', 'lists are not marked up as such'],
  }),
  /** Not decided: whether a table is for layout when it has no headers; it only warns. */
  topicCheck('a11y.tables', 'PS', 1, {
    title: 'Tables',
    why: 'In a table of fees, a screen reader repeats the header with each cell. Without headers only bare figures are left.',
    fix: 'Write headers as `<th scope="col">` or `<th scope="row">`, and arrange pages with styles in place of tables.',
    source: 'WCAG 1.3.1; LH:td-headers-attr, th-has-data-cells; ACT:a25f45, d0f69e',
    fails: ['table-headers'],
    warns: ['table-layout'],
    none: 'The page has no tables.',
    sound: 'The headers of the tables belong to cells.',
    faulty: [
      'header or cell of a table is not tied to the other',
      'headers or cells of tables are not tied to each other',
    ],
  }),
  topicCheck('a11y.field-groups', 'PS', 1, {
    title: 'Groups of form fields',
    why: '“Yes” and “No” mean nothing without their question. A fieldset ties them to it.',
    fix: 'Wrap choices that belong together: `<fieldset><legend>Are you a client?</legend>`. Tie one label to each field, by `for` and `id`.',
    source: 'WCAG 1.3.1, 2.4.6, 3.3.2',
    warns: ['field-group', 'field-label-tie', 'same-label'],
    none: 'The page has no groups of fields and no labels.',
    sound: 'Labels and groups of fields are tied to what they name.',
    faulty: [
      'label or group of fields is not tied to what it names',
      'labels or groups of fields are not tied to what they name',
    ],
  }),
  topicCheck('a11y.autocomplete', 'PS', 1, {
    title: 'Filling in by the browser',
    why: 'Browsers fill in names and addresses for people who type with difficulty, if the field says what it asks.',
    fix: 'Use the words of the HTML standard: `autocomplete="email"`, `autocomplete="street-address"`.',
    source: 'WCAG 1.3.5; LH:autocomplete-valid; ACT:73f2c2',
    fails: ['autocomplete'],
    none: 'No field has an autocomplete attribute.',
    sound: 'Every autocomplete attribute is one that browsers know.',
    faulty: [
      'field asks for something browsers do not know',
      'fields ask for something browsers do not know',
    ],
  }),
  /** Not decided: the language of a few words, such as a greeting, a title or an alt text. */
  topicCheck('a11y.lang-parts', 'PS', 1, {
    title: 'Languages of passages',
    why: 'A quote in Spanish read by an English voice cannot be understood.',
    fix: 'Name the language of each passage that differs from the page: `<p lang="es">`.',
    source: 'WCAG 3.1.1, 3.1.2; LH:valid-lang; ACT:de46e4, 5b7ae0; ACT in part:off6ek, ucwvc8',
    fails: ['language', 'language-match'],
    warns: ['direction'],
    none: 'The page names no languages.',
    sound: 'The languages named are those that are written.',
    faulty: ['passage names a wrong language', 'passages name a wrong language'],
  }),
  /** Not decided: spacing from style sheets, and fonts whose size is not in pixels. */
  topicCheck('a11y.text-spacing', 'PS', 1, {
    title: 'Fixed spacing of text',
    why: 'Readers with dyslexia widen the spacing of text. A style marked important forbids it.',
    fix: 'Remove `!important` from `line-height`, `letter-spacing` and `word-spacing`, or set at least 1.5, 0.12em and 0.16em.',
    source: 'WCAG 1.4.12; ACT:24afc2, 78fd32, 9e45ec',
    fails: ['text-spacing'],
    none: 'No style of an element fixes the spacing of text.',
    sound: 'Readers can widen the spacing of all text.',
    faulty: ['element fixes the spacing of its text', 'elements fix the spacing of their text'],
  }),
  /** Not decided: whether a video has sound, how long it lasts, and what the buttons of a page stop. */
  topicCheck('a11y.motion', 'PS', 1, {
    title: 'Moving text and sound by itself',
    why: 'Text that moves, and sound that starts by itself, drive readers away and drown out a screen reader.',
    fix: 'Remove `<marquee>` and `<blink>`. Let visitors start sound themselves, or give it `controls`.',
    source: 'WCAG 1.4.2, 2.2.2; ACT:80f0bf; ACT in part:4c31df',
    fails: ['motion'],
    warns: ['motion-doubt'],
    none: 'The page has no moving text, video or sound.',
    sound: 'Nothing moves or sounds that visitors cannot stop.',
    faulty: ['element moves or sounds by itself', 'elements move or sound by themselves'],
  }),
  /** Not decided: whether there is sound, and whether captions or a transcript beside the player say what is heard. */
  topicCheck('a11y.captions', 'PS', 1, {
    title: 'Words for video and sound',
    why: 'Sound without words doesn’t reach a deaf client, or anyone who watches with the sound off.',
    fix: 'Give video its captions: `<track kind="captions" src="…">`. Name the transcript of a recording with `aria-describedby`.',
    source: 'WCAG 1.2.1, 1.2.2; LH:video-caption',
    warns: ['media-text'],
    none: 'The page has no video or sound that would need words.',
    sound: 'Every video and recording has captions or names its transcript.',
    faulty: ['video or recording has no words', 'videos or recordings have no words'],
  }),
  /** Not decided: colors from style sheets, pictures behind text, shadows, and text that scripts write. */
  topicCheck('a11y.contrast', 'PS', 1, {
    title: 'Contrast of text',
    why: 'Pale text on a pale background is lost on older eyes, on cheap screens and in the sun.',
    fix: 'Choose colors with a contrast of 4.5 to 1, or 3 to 1 for large text: `color: #595959` on white has 7 to 1.',
    source: 'WCAG 1.4.3; LH:color-contrast; ACT in part:afw4f7, 09o5cg',
    fails: ['contrast'],
    none: 'No style attribute sets the colors of text. Colors from style sheets are not judged.',
    sound: 'Text whose colors the page itself sets has enough contrast.',
    faulty: ['text has too little contrast', 'texts have too little contrast'],
  }),
  topicCheck('a11y.contrast-enhanced', 'PS', 0, {
    title: 'Contrast for weak eyes',
    why: 'Readers with low vision, many of them past seventy, need 7 to 1 to read without a magnifier.',
    fix: 'Darken text, or lighten its background, until the contrast is 7 to 1, or 4.5 to 1 for large text.',
    source: 'WCAG 1.4.6; ACT in part:09o5cg',
    warns: ['contrast-enhanced'],
    none: 'No style attribute sets the colors of readable text. Colors from style sheets are not judged.',
    sound: 'Text whose colors the page itself sets has the contrast that low vision needs.',
    faulty: ['text is hard to read with weak eyes', 'texts are hard to read with weak eyes'],
  }),
];

const itemOf = ({ id, count, isReferredTo, at }: DuplicateId) =>
  `id="${cutText(id, 80)}" ${count} times, first on line ${at.line}${isReferredTo ? ', referred to' : ''}`;
