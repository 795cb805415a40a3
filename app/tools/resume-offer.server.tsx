import { resumeOfferId } from './resume.ts';

/** Shows the offer before first paint, by the rules of `keptFigures`. Constant, so one CSP hash covers it. */
export const offerScript = `(()=>{try{let e=document.getElementById("${resumeOfferId}"),k="tool:"+e.dataset.slug+":v1",s=JSON.parse(localStorage.getItem(k)),d=new Date(s.at),[a,b]=e.querySelectorAll("a,button");if(typeof s.q!="string"||!s.q||typeof s.at!="number"||isNaN(d))return;a.href="?"+s.q;a.append(d.toLocaleDateString("en-US",{dateStyle:"long"}));b.onclick=()=>{e.hidden=true;localStorage.removeItem(k)};e.hidden=false}catch{}})()`;

const look = 'min-h-8 py-1 font-semibold text-brand underline-double hover:decoration-current';

/** Offers figures of an earlier visit; never fills them in unasked. */
export function ResumeOffer({ slug }: { slug: string }) {
  return (
    <>
      <div id={resumeOfferId} data-slug={slug} hidden className="wrap mb-7 paper:hidden">
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-l-4 border-brand bg-greenbar px-4.5 py-3">
          <a href="?" className={look}>
            Continue with your figures from{' '}
          </a>
          <button type="button" className={look}>
            Start over
          </button>
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: offerScript }} />
    </>
  );
}
