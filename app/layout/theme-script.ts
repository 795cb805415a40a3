import { themeKey } from './theme.ts';

/** Minified version of `paintBar` (enhance/theme-switch.ts): every page contains it. */
const paintBar = `document.querySelectorAll("meta[name=theme-color]").forEach((m,i)=>m.media=t=="dark"==!!i?"all":"not all")`;

/**
 * Runs in the head before first paint, to avoid a flash of the wrong theme. Applies the stored choice, else
 * the system's. The theme switch is visible only if this ran.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem("${themeKey}")}catch{}if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";document.documentElement.dataset.theme=t;${paintBar}})()`;
