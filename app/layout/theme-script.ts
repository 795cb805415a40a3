import { themeKey } from './theme.ts';

/** Minified version of `paintBar` (enhance/theme-switch.ts): every page contains it. */
const paintBar = `document.querySelectorAll("meta[name=theme-color]").forEach((m,i)=>m.media=t=="dark"==!!i?"all":"not all")`;

/** Applies the stored or the system's theme before first paint. The theme switch is visible only if this ran. */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem("${themeKey}")}catch{}if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";document.documentElement.dataset.theme=t;${paintBar}})()`;
