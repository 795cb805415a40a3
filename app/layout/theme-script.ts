import { themeKey } from './theme.ts';

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong theme. Does what the store does:
 * the stored choice, else the system's. The theme switch shows only where this has run.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem("${themeKey}")}catch{}document.documentElement.dataset.theme=t==="light"||t==="dark"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})()`;
