import { emailFormId, inputPrefix } from '#domain/tools/entries.ts';

/**
 * Answers for a tool until its application is awake, from the first moment of the page. What a ruler says goes into its field,
 * so that it is seen and sent; the result says that it follows (`data-heard`); the email form sends what the fields hold.
 * Constant, so one CSP hash covers it.
 */
export const earlyScript = `(()=>{let i=()=>document.querySelector('[data-island="tool"]:not([data-awake])');addEventListener("input",({target:t})=>{let h=i(),f;if(t.form?.method!="get"||!h?.contains(t))return;f=t.closest(".tool-field");if(t.type=="range"){f.querySelector("[name]").value=(+t.value).toLocaleString("en-US");t.previousSibling.style.transform="scaleX("+(t.value-t.min)/(t.max-t.min)+")"}f=f?.querySelector(".example-mark");if(f)f.hidden=true;h.dataset.heard=""},true);addEventListener("formdata",({target:f,formData:d})=>{let h=i();if(!h||f.id!="${emailFormId}")return;for(let k of [...d.keys()])if(k.startsWith("${inputPrefix}"))d.delete(k);for(let [k,v] of new FormData(h.querySelector("form[method=get]")))d.append("${inputPrefix}"+k,v)})})()`;
