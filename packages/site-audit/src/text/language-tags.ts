/** Validates language tags: their form (BCP 47) and whether the language exists. */
import { languages } from './language-codes.ts';

/** Registered three-letter codes of languages without a two-letter code: those named in Unicode CLDR 48. */
const threeLetters: ReadonlySet<string> = new Set(
  `
  ace ach ada ady aeb afh agq ain akk akz ale aln alt ang ann anp arc arn aro arp arq ars arw ary arz asa
  ase ast atj avk awa bal ban bar bas bax bbc bbj bej bem bew bez bfd bfq bgc bgn bho bik bin bjn bkm bla
  blo blt bpy bqi bra brh brx bss bua bug bum byn byv cad car cay cch ccp ceb cgg chb chg chk chm chn cho
  chp chr chy cic ckb clc cop cps crg crh crj crk crl crm crr crs csb csw dak dar dav del den dgr din dje
  doi dsb dtp dua dum dyo dyu dzg ebu efi egl egy eka elx enm esu ewo ext fan fil fit fon frc frm fro frp
  frr frs fur gaa gag gan gay gba gbz gez gil glk gmh goh gon gor got grb grc gsw guc gur guz gwi hai hak
  haw hax hif hil hit hmn hnj hsb hsn hup hur iba ibb ikt ilo inh izh jam jbo jgo jmc jpr jrb jut kaa kab
  kac kaj kam kaw kbd kbl kcg kde kea kek ken kfo kgp kha kho khq khw kiu kkj kln kmb koi kok kos kpe krc
  kri krj krl kru ksb ksf ksh kum kut kwk kxv lad lag lah lam lez lfn lij lil liv lkt lmo lol lou loz lrc
  lsm ltg lua lui lun luo lus luy lzh lzz mad maf mag mai mak man mas mde mdf mdr men mer mfe mga mgh mgo
  mic min mnc mni moe moh mos mrj mua mus mwl mwr mwv mye myv mzn nan nap naq nds new nia niu njo nmg nnh
  nog non nov nqo nso nus nwc nym nyn nyo nzi ojb ojc ojs ojw oka osa ota pag pal pam pap pau pcd pcm pdc
  pdt peo pfl phn pis pms pnt pon pqm prg pro quc qug raj rap rar rgn rhg rif rof rom rtm rue rug rup rwk
  sad sah sam saq sas sat saz sba sbp scn sco sdc sdh see seh sei sel ses sga sgs shi shn shu sid slh sli
  sly sma smj smn sms snk sog srn srr ssy stq str suk sus sux swb syc syr szl tce tcy tem teo ter tet tgx
  tht tig tiv tkl tkr tlh tli tly tmh tog tok tpi tru trv trw tsd tsi ttm ttt tum tvl twq tyv tzm udm uga
  umb vai vec vep vls vmf vmw vot vro vun wae wal war was wbp wuu xal xmf xnr xog yao yap yav ybb yrl yue
  zap zbl zea zen zgh zun zza
  `.match(/[a-z]+/g),
);

/** Replaced, but still registered and supported. */
const olderCodes: ReadonlySet<string> = new Set(['bh', 'in', 'iw', 'ji', 'jw', 'mo', 'sh']);

/**
 * The first part of a tag, `en` of `en-US`, lower case, if the tag is well formed: browsers and screen readers use
 * it, whatever follows. Null for a malformed tag.
 */
export function spokenLanguage(tag: string): string | null {
  // No registered tag is longer.
  const [, language] = tag.length > 100 ? [] : (/^([a-z]{2,8})(?:-[a-z\d]{1,8})*$/i.exec(tag) ?? []);
  return language?.toLowerCase() ?? null;
}

/** A three-letter code of a language without a two-letter code (ISO 639-3). */
export const isRareLanguage = (primary: string): boolean =>
  /^[a-z]{3}$/.test(primary) && Intl.getCanonicalLocales(primary)[0] === primary;

export const isKnownLanguage = (primary: string): boolean =>
  languages.has(primary) || olderCodes.has(primary) || threeLetters.has(primary);
