// usage: node tools/zz-shot.mjs email path outPrefix [clickText]
import { chromium } from 'playwright';
const [email, path, out, ...clicks] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
let state;
if (email !== '-') {
  const c = await b.newContext();
  const p = await c.newPage();
  await p.goto('http://localhost:4760/auth');
  await p.waitForFunction(() => document.querySelector('[data-notices] [role="status"]') !== null);
  await p.waitForTimeout(1500);
  await p.locator('input[type=email]').first().fill(`${email}@porchlight.example`);
  await p.locator('input[type=password]').first().fill('porchlight');
  await p.keyboard.press('Enter');
  await p.waitForURL((u) => !u.pathname.startsWith('/auth'));
  state = await c.storageState();
  await c.close();
}
for (const [w, scheme, lang] of [
  [390, 'light', 'en'],
  [390, 'dark', 'es'],
  [1280, 'light', 'es'],
  [1280, 'dark', 'en'],
]) {
  const c = await b.newContext({
    storageState: state,
    viewport: { width: w, height: w === 390 ? 844 : 800 },
    colorScheme: scheme,
    locale: lang === 'es' ? 'es-MX' : 'en-US',
  });
  await c.addCookies([
    {
      url: 'http://localhost:4760',
      name: 'porchlight_cookie_consent',
      value: encodeURIComponent(
        JSON.stringify({ necessary: true, functional: true, analytics: false, marketing: false }),
      ),
    },
    {
      url: 'http://localhost:4760',
      name: 'porchlight_cookie_consent_date',
      value: new Date().toISOString(),
    },
  ]);
  const p = await c.newPage();
  if (lang === 'es') {
    await p.goto('http://localhost:4760/robots.txt');
    await p.evaluate(() => {
      document.cookie = 'porchlight_language=es; path=/';
    });
  }
  await p.goto('http://localhost:4760' + path);
  await p.waitForTimeout(1500);
  for (const click of clicks) {
    await p.locator(click).first().click();
    await p.waitForTimeout(900);
  }
  await p.screenshot({ path: `${out}-${w}-${scheme}-${lang}.png`, fullPage: clicks.length === 0 });
  await c.close();
}
await b.close();
