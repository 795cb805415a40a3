import { themeKey } from './theme.ts';

/** What `paintBar` (enhance/theme-switch.ts) does, in the fewest letters: every page carries them. */
const paintBar = `document.querySelectorAll("meta[name=theme-color]").forEach((m,i)=>m.media=t=="dark"==!!i?"all":"not all")`;

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong theme. Shows what the switch would:
 * the stored choice, else the system's. The theme switch shows only where this has run.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem("${themeKey}")}catch{}if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";document.documentElement.dataset.theme=t;${paintBar}})()`;
