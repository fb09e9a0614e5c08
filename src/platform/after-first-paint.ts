const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module" async="" src="([^"]+)"( nonce="[^"]*")?><\/script>/;
/** Files of `scripts/pages/files-of-every-page.ts`, each run in a task of its own; the entry would run all in its one. */
const RUN_FIRST = [/\/react-[^/]*$/, /\/libraries-[^/]*$/];

/** Name of the global that keeps an offer to install the app which came before the app's scripts ran. */
export const EARLY_OFFER = 'porchlightInstallOffer';

/**
 * Lets the browser paint a page before it fetches and runs the scripts, which would compete with the style sheet and
 * the fonts: the page can be read without them. A page in the background paints nothing and starts at once.
 */
export function afterFirstPaint(html: string): string {
  const entry = ENTRY.exec(html);
  const [script, src, nonce = ''] = entry ?? [];
  if (script === undefined || src === undefined) return html;
  const preloads: string[] = [];
  // They lie in the head, which is a small part of a page.
  const bodyAt = html.indexOf('<body');
  const head = html.slice(0, bodyAt).replace(PRELOAD, (_, href: string) => {
    preloads.push(href);
    return '';
  });
  const first = RUN_FIRST.flatMap((name) => preloads.filter((href) => name.test(href)));
  const start =
    `(()=>{document.currentScript.remove();` +
    // Read by zod with its first schema, wherever that lies: it asks whether it may make functions out of texts, which
    // our policy forbids and the browser then reports as a violation on every form.
    `window.__zod_globalConfig={jitless:true};` +
    // Offered once, maybe before any other script is there to listen.
    `addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.${EARLY_OFFER}=e},{once:true});` +
    `const go=()=>{` +
    `for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
    // React makes errors while it is run, and for the lines in their stacks the browser would read its whole file again.
    `Error.stackTraceLimit=0;` +
    `${JSON.stringify([...first, src])}.reduce((done,file)=>done.then(()=>import(file)).finally(()=>{Error.stackTraceLimit=10}),Promise.resolve())};` +
    `document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})()`;
  const entryAt = html.indexOf(script);
  const after = html.slice(entryAt + script.length);
  return `${head}${html.slice(bodyAt, entryAt)}<script${nonce}>${start}</script>${after}`;
}
