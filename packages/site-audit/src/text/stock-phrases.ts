/** Generic link texts, and placeholder titles. */
import { folded } from './texts.ts';

/** By language, English first; all lists apply to every page, since none of these names a destination. */
const linkPhrases = [
  // English
  'click here|click this|click|here|go here|right here|more|more here|read more|read on|see more|show more|view more',
  'learn more|find out more|discover more|more info|more information|more details|info|information|details|view details',
  'download|download here|download pdf|see details|view|go|start|link|continue|continue reading|read|read article',
  'read full article',
  // German
  'hier|hier klicken|klicke hier|klicken sie hier|mehr|mehr erfahren|mehr lesen|mehr dazu|mehr infos|weiter|weiterlesen',
  'mehr informationen|siehe|dies|das|los',
  // French
  'cliquez ici|ici|lien|en savoir plus|plus|plus d’informations|plus d’info|lire la suite|lire plus|voir plus|suite',
  // Spanish
  'haga clic aquí|haz clic aquí|clic aquí|click aquí|pincha aquí|pinche aquí|aquí|más|más información|leer más|ver más',
  'saber más|seguir leyendo|este enlace|enlace|empezar',
  // Portuguese
  'clique aqui|aqui|mais|mais informação|mais informações|saiba mais|leia mais|ler mais|veja mais|ver mais',
  // Italian
  'clicca qui|qui|di più|leggi di più|leggi tutto|scopri di più|maggiori informazioni|continua|continua a leggere',
  // Dutch
  'klik hier|hier klikken|meer|meer lezen|lees meer|meer informatie|lees verder|verder lezen',
  // Polish
  'kliknij tutaj|tutaj|więcej|czytaj więcej|dowiedz się więcej',
  // Chinese, Japanese, Korean
  '点击这里|這裡|这里|更多|更多信息|了解更多|阅读更多|閱讀更多|詳情|详情',
  'こちら|こちらへ|ここ|ここをクリック|こちらをクリック|詳細|詳しく|詳しくはこちら|もっと見る|もっと|続きを読む',
  '여기|여기를 클릭|클릭|더보기|더 보기|자세히|자세히 보기|링크',
];

const isLinkPhrase = new Set(linkPhrases.flatMap((line) => line.split('|')));

/** What to do, with nothing that says where it leads: `view all`, `go to the website`. */
const bidding =
  /^(?:click|tap|see|view|read|show|open|visit|download|get|go|tell me)(?: (?:it|this|that|here|now|more|all|on|to|the|our|file|pdf|document|link|page|site|website))*$/;

/** `Read more »` and `this page` name no destination; `Read more about payroll` does. */
export function isStockLinkText(text: string): boolean {
  const phrase = bare(text);
  return (
    isLinkPhrase.has(phrase) ||
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
