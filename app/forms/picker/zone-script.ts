import { renamed } from '#domain/booking/zone.ts';

/**
 * Converts the printed times of a form marked `data-own-zone` to the browser's zone, or to the one that its draft
 * (drafts.ts) says the visitor chose, before paint; the form hides them until then. A time on another date shows its
 * weekday until picker.ts has fetched the list of its zone. Constant, so one CSP hash covers it. Without a zone that the
 * browser knows (`Etc/Unknown`), the office's times stay.
 * Without Intl where possible: its first formatter blocks a phone for 100 ms.
 */
export const zoneScript = `(()=>{
let e=document.querySelector("[data-own-zone]"),s=e?.querySelector("select");
if(!s)return;
try{
let o=[...s.options],kept,z=window.Temporal?Temporal.Now.timeZoneId():"UTC";
if(z=="UTC")z=Intl.DateTimeFormat().resolvedOptions().timeZone;
if(!z||!/^[a-z]/i.test(z)||/unknown/i.test(z))z=s.value;
try{let k=new URLSearchParams(sessionStorage.getItem("draft:"+e.id)).get("timezone");if(k&&k!=z){new Intl.DateTimeFormat("en",{timeZone:k});z=kept=k}}catch{}
if(!kept&&!o.some(p=>p.value==z)){z=Intl.DateTimeFormat("en",{timeZone:z}).resolvedOptions().timeZone;z=${JSON.stringify(renamed)}[z]||z}
if(z!=s.value){
for(let t of e.querySelectorAll("time")){
let d=new Date(t.dateTime),g=t.closest("[data-date]"),
l=kept?new Date(d.toLocaleString("en-US",{timeZone:z,hourCycle:"h23"})+" UTC"):new Date(d-d.getTimezoneOffset()*6e4),
[w,n,m]=l.toUTCString().split(" "),h=l.getUTCHours();
t.textContent=(!g?w+" "+m+" "+ +n+", ":l.toISOString().startsWith(g.dataset.date)?"":w.slice(0,3)+" ")+(h%12||12)+":"+(""+l.getUTCMinutes()).padStart(2,0)+(h<12?" AM":" PM")
}
s.value=z;
if(s.value!=z){let[c,...r]=z.replaceAll("_"," ").split("/").reverse();s.add(new Option(r[0]?c+" ("+r.reverse().join(", ")+")":c,z));s.value=z}
for(let n of e.querySelectorAll("[data-zone]"))n.textContent=s.selectedOptions[0].text
}
}catch{}
e.dataset.told=""
})()`;
