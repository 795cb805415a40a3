/** Pages that clients of a firm look for, known by the words of the links to them and by their addresses. */
import type { Anchor } from './page-facts.ts';
import { folded } from './texts.ts';
import { isHttp, isSameSite, isSameUrl, parseUrl } from './urls.ts';

interface KeyPage {
  /** As a sentence names it. */
  name: string;
  /** In the words of a link. */
  words: RegExp;
  /** Whole words of a link that only mean it when nothing else is said. */
  whole?: RegExp;
  /** In a part of the path. */
  path: RegExp;
}

/** English, German, French, Spanish, Italian, Portuguese and Dutch. */
export const keyPages: readonly KeyPage[] = [
  {
    name: 'contact',
    words:
      /(?<!\p{L})(?:contact(?:s|o|ez|enos|anos)?|get in touch|reach us|talk to us|book (?:a|your) (?:call|meeting|consultation)|kontakt|contatti|contattaci|contato)(?!\p{L})/u,
    path: /^(?:contact|kontakt|contatti|contato|get-in-touch)/,
  },
  {
    name: 'about or team',
    words:
      /(?<!\p{L})(?:about|our (?:team|people|story|firm|partners|history)|(?:the |your |meet )?team|who we are|meet (?:us|the)|über uns|wir über|équipe|à propos|qui sommes|equipo|nosotros|quiénes somos|sobre (?:nós|nosotros)|equipe|chi siamo|over ons)(?!\p{L})/u,
    path: /^(?:about|team|our-team|our-people|people|our-firm|our-story|who-we-are|staff|partners|ueber-uns|uber-uns|equipe|equipo|nosotros|a-propos|qui-sommes|quienes-somos|sobre-nos|chi-siamo|over-ons|meet-)/,
  },
  {
    name: 'services',
    words:
      /(?<!\p{L})(?:(?:our|all|tax|accounting|cpa|payroll|bookkeeping|audit|advisory|business) (?:services?|solutions)|services|what we do|how we help|leistungen|prestations|servicios|servizi|serviços|diensten)(?!\p{L})/u,
    whole:
      /^(?:service|solutions|expertise|practice areas|accounting|bookkeeping|payroll|tax|taxes|tax (?:preparation|planning|returns|resolution)|audit(?: (?:and|&) assurance)?|assurance|advisory|cfo services|outsourced accounting|consulting)$/,
    path: /^(?:services?|our-services|what-we-do|solutions|practice-areas|leistungen|prestations|servicios|servizi|servicos|diensten)(?:$|[-._])/,
  },
  {
    name: 'privacy',
    words:
      /(?<!\p{L})(?:privacy|data protection|datenschutz\p{L}{0,12}|confidentialité|privacidad|privacidade|vie privée)(?!\p{L})/u,
    path: /privacy|datenschutz|confidentialite|privacidad|data-protection/,
  },
];

/** The key pages that these links lead to, by name. Anchors within the page and other sites do not count. */
export function keyPagesLinked(anchors: readonly Anchor[], from: URL): Set<string> {
  const found = new Set<string>();
  for (const anchor of anchors) {
    const target = anchor.url === null ? null : parseUrl(anchor.url);
    if (!target || !isHttp(target) || !isSameSite(target, from) || isSameUrl(target, from)) continue;
    for (const page of keyPages) if (isMeant(page, anchor, target)) found.add(page.name);
  }
  return found;
}

function isMeant(page: KeyPage, { text, name }: Anchor, { pathname }: URL): boolean {
  const said = folded((text || name).slice(0, 200));
  if (/\bterms\b/.test(said) && !/\bprivacy\b/.test(said)) return false;
  return page.words.test(said) || page.whole?.test(said) || hasPathOf(page, pathname);
}

function hasPathOf({ path }: KeyPage, pathname: string): boolean {
  return pathname
    .slice(0, 500)
    .toLowerCase()
    .split('/')
    .some((part) => path.test(part.replaceAll('_', '-')));
}

const contactPage = keyPages.find(({ name }) => name === 'contact');

/** Whether an address is that of a contact page by its path. */
export const isContactPath = (pathname: string): boolean =>
  contactPage !== undefined && hasPathOf(contactPage, pathname);

/** Visible links to a contact page of the same site, also from that page itself; a fragment alone is no page. */
export function contactLinks(anchors: readonly Anchor[], from: URL): Anchor[] {
  return anchors.filter((anchor) => {
    const isFragment = anchor.href?.trim().startsWith('#');
    const target = anchor.url === null || anchor.isHidden || isFragment ? null : parseUrl(anchor.url);
    if (!contactPage || !target || !isHttp(target) || !isSameSite(target, from)) return false;
    return isMeant(contactPage, anchor, target);
  });
}
