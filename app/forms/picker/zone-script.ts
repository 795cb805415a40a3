/** The browser's zone by its IANA name; undefined if it does not know its zone (`Etc/Unknown`) or names none it knows. */
export function ownZone(): string | undefined {
  try {
    const now = 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : 'UTC';
    const timeZone = now === 'UTC' ? Intl.DateTimeFormat().resolvedOptions().timeZone : now;
    if (!timeZone || !/^[a-z]/i.test(timeZone) || /unknown/i.test(timeZone)) return undefined;
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Id of the element with times to convert to the visitor's zone. */
export const ownZoneId = 'own-zone';

/**
 * Converts printed times to the browser's zone before paint; style.css hides them until then. A time on
 * another date shows its weekday until the application reloads the list. Constant, so one CSP hash covers it. Without
 * a zone that the browser knows, the office's times stay, as `ownZone` decides.
 * Without Intl where possible: its first formatter blocks a phone for 100 ms.
 */
export const zoneScript = `(()=>{let e=document.getElementById("${ownZoneId}");if(!e)return;try{let z=window.Temporal?Temporal.Now.timeZoneId():"UTC",s=e.querySelector("select"),o=[...s.options];if(z=="UTC")z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!z||!/^[a-z]/i.test(z)||/unknown/i.test(z))z=s.value;if(!o.some(p=>p.value==z))z=Intl.DateTimeFormat("en",{timeZone:z}).resolvedOptions().timeZone;if(z!=s.value){for(let t of e.querySelectorAll("time")){let d=new Date(t.dateTime),g=t.closest("[data-date]"),[w,m,n]=d.toString().split(" "),h=d.getHours();t.textContent=(!g?w+", "+m+" "+ +n+", ":new Date(g.dataset.date+"T00:00").toDateString()==d.toDateString()?"":w+" ")+(h%12||12)+":"+(""+d.getMinutes()).padStart(2,0)+(h<12?" AM":" PM")}s.value=z;if(s.value!=z){s.add(new Option(z,z));s.value=z}e.querySelector("[data-zone]").textContent=s.selectedOptions[0].text}}catch{}e.dataset.told=""})()`;
