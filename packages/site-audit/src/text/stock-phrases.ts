/** Generic link texts, and placeholder titles. */
import { folded } from './texts.ts';
import { languages } from './words.ts';

/** Of every language: a text that names no destination in one names none in another. */
const linkPhrases = new Set(
  Object.values(languages).flatMap(({ links }) => links?.split('|') ?? []),
);

/** What to do, with nothing that says where it leads: `view all`, `go to the website`. */
const bidding =
  /^(?:click|tap|see|view|read|show|open|visit|download|get|go|tell me)(?: (?:it|this|that|here|now|more|all|on|to|the|our|file|pdf|document|link|page|site|website))*$/;

/** `Read more »` and `this page` name no destination; `Read more about payroll` does. */
export function isStockLinkText(text: string): boolean {
  const phrase = bare(text);
  return (
    linkPhrases.has(phrase) ||
    /^(?:this|that|these|those)(?: \p{L}+)?$/u.test(phrase) ||
    bidding.test(phrase)
  );
}

const formats = new Set(
  (
    'pdf|html|epub|mobi|kindle|text|plain text|txt|doc|docx|word|xls|xlsx|excel|csv|ppt|pptx|powerpoint|odt|ods|rtf|xml|' +
    'json|zip|mp3|mp4|audio|video'
  ).split('|'),
);

/** `PDF` and `PDF file (2 MB)` name the form of a destination, which only the words around it can name. */
export const isFormatName = (text: string): boolean =>
  formats.has(
    bare(text).replace(
      /(?: (?:file|document))?(?:[ (,]{1,3}\d{1,6}(?:[.,]\d{1,3})? ?[kmg]i?b)?$/,
      '',
    ),
  );

const titleWords = new Set(
  (
    'home|homepage|home page|welcome|untitled|untitled document|untitled page|index|new page|my site|my website|' +
    'document|default|new tab|sample page|blank page|test|test page|website|coming soon|under construction|lorem ipsum'
  ).split('|'),
);

/** `Insert your title here`, `Site name`, `Untitled-1`, `index.html`. */
const unwritten =
  /^(?:(?:insert|enter|add|put|type|write)(?: (?:your|the|a|this))? |your |the )?(?:(?:page |site |website |post )?title|(?:page|site|website|company|business|firm) name)(?: goes)?(?: here)?$|^untitled[ -]?\d+$|^index\.(?:html?|php|aspx?)$/;

/** Words that site builders put there until a title is written. */
export function isStockTitle(text: string): boolean {
  const phrase = bare(text);
  return (
    titleWords.has(phrase) || unwritten.test(phrase) || /^just another\b.{0,60}\bsite$/.test(phrase)
  );
}

/** Folded, with curly apostrophes, and without surrounding arrows and punctuation. */
function bare(text: string): string {
  return folded(text.slice(0, 200))
    .replaceAll("'", '’')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}]{1,200}$/u, '');
}
