/** Pages that clients look for, recognized by link text and address. */
import type { Anchor } from '../page/page-facts.ts';
import { folded } from '../text/texts.ts';
import { isSameSite, isSameUrl, webUrl } from './urls.ts';

interface KeyPage {
  name: string;
  words: RegExp;
  /** Matches the whole link text only. */
  whole?: RegExp;
  path: RegExp;
}

/** For link text and addresses. */
const privacy = /privacy|data[ -]protection|datenschutz|confidentialit[eé]|privacidad|vie privée/;

/** Words in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const contact: KeyPage = {
  name: 'contact',
  words:
    /(?<!\p{L})(?:contact(?:s|o|ez|enos|anos)?|get in touch|reach us|talk to us|book (?:a|your) (?:call|meeting|consultation)|kontakt|contatti|contattaci|contato)(?!\p{L})/u,
  path: /^(?:contact|kontakt|contatti|contato|get-in-touch)/,
};

export const keyPages: readonly KeyPage[] = [
  contact,
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
    words: privacy,
    path: privacy,
  },
];

/** Names of the key pages that these links lead to. Fragments and other sites do not count. */
export function keyPagesLinked(anchors: readonly Anchor[], from: URL): Set<string> {
  const found = new Set<string>();
  for (const anchor of anchors) {
    const target = pageOfSite(anchor, from);
    if (!target || isSameUrl(target, from)) continue;
    for (const page of keyPages) if (isMeant(page, anchor, target)) found.add(page.name);
  }
  return found;
}

function pageOfSite({ url }: Anchor, from: URL): URL | null {
  const target = webUrl(url);
  return target && isSameSite(target, from) ? target : null;
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

export const isContactPath = (pathname: string): boolean => hasPathOf(contact, pathname);

/** Visible links to a contact page of the same site, also from that page itself; bare fragments are excluded. */
export function contactLinks(anchors: readonly Anchor[], from: URL): Anchor[] {
  return anchors.filter((anchor) => {
    const isFragment = anchor.href?.trim().startsWith('#');
    const target = anchor.isHidden || isFragment ? null : pageOfSite(anchor, from);
    return target !== null && isMeant(contact, anchor, target);
  });
}

/** Links with privacy in text or address, to any site: many firms use a hosted policy. */
export function privacyLinks(anchors: readonly Anchor[]): Anchor[] {
  return anchors.filter(({ href = '', url, name, text }) => {
    const address = href.trim();
    if (address === '' || /^(?:mailto|tel|javascript):/i.test(address)) return false;
    return [`${name} ${text}`.slice(0, 500), (url ?? href).slice(0, 2_048)].some((said) =>
      privacy.test(said.toLowerCase()),
    );
  });
}
