/** Id of the element with times to convert to the visitor's zone. */
export const ownZoneId = 'own-zone';

/**
 * Converts printed times to the browser's zone before paint; style.css hides them until then. A time on
 * another date shows its weekday until the application reloads the list. Constant, so one CSP hash covers it.
 */
export const zoneScript = `(()=>{let e=document.getElementById("${ownZoneId}");if(!e)return;try{let z=Intl.DateTimeFormat().resolvedOptions().timeZone,s=e.querySelector("select"),h={timeZone:z,hour:"numeric",minute:"2-digit"},w={...h,weekday:"short"};if(z!=s.value){for(let t of e.querySelectorAll("time")){let d=new Date(t.dateTime),g=t.closest("[data-date]");t.textContent=d.toLocaleString("en-US",!g?{...w,month:"short",day:"numeric"}:d.toLocaleDateString("en-CA",{timeZone:z,year:"numeric",month:"2-digit",day:"2-digit"})==g.dataset.date?h:w).replace(/\\s/g," ")}s.value=z;if(s.value!=z){s.add(new Option(z,z));s.value=z}e.querySelector("[data-zone]").textContent=s.selectedOptions[0].text}}catch{}e.dataset.told=""})()`;
