import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { complaintsWritten, writeDownComplaints } from './complaints-in-page.ts';
import { patiently } from './patiently.ts';
import { startScreen } from './screen.ts';
import type { Control, Engine, Tab } from './tab.ts';

const [BROWSER = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
/** The buttons above the page would not let a window be as narrow as a phone. */
const NARROW = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; }';
const CALM = '[Settings]\ngtk-enable-animations=0\n';

/** The browser that comes with WebKitGTK, by WebDriver. It has one page in all, so that each person has a driver. */
export async function startWebkit(): Promise<Engine> {
  const open = new Set<Tab>();
  return {
    openTab: async () => {
      const opened = await openTab();
      const tab: Tab = {
        ...opened,
        close: async () => {
          if (open.delete(tab)) await opened.close();
        },
      };
      open.add(tab);
      return tab;
    },
    close: async () => {
      for (const tab of open) await tab.close();
    },
  };
}

async function openTab(): Promise<Tab> {
  const settings = await writeSettings();
  const screen = await startScreen();
  const service = await startDriver({ DISPLAY: screen.display, XDG_CONFIG_HOME: settings });
  const driver = await new Builder()
    .usingServer(service.url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        // A listener has to be there before the page's scripts.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
      }),
    )
    .build();
  return {
    ...createTabActions(driver),
    close: async () => {
      await driver.quit();
      await service.stop();
      await screen.stop();
      await rm(settings, { recursive: true, force: true });
    },
  };
}

async function writeSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), NARROW);
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), CALM);
  return folder;
}

async function startDriver(settings: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, LANGUAGE: 'en_US', ...settings },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await patiently('the driver of WebKit does not start', async () => {
    const answer = await fetch(`${url}/status`);
    return answer.ok;
  });
  return {
    url,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}

const createTabActions = (driver: WebDriver): Omit<Tab, 'close'> => ({
  resize: async (width, height) => {
    const window = driver.manage().window();
    await window.setRect({ x: 0, y: 0, width, height });
    const above = height - (await driver.executeScript<number>('return innerHeight'));
    await window.setRect({ x: 0, y: 0, width, height: height + above });
  },
  open: async (url) => {
    await driver.executeScript('window.isLeft = true');
    await driver.get(url);
    await patiently(`${url} does not open`, () =>
      driver.executeScript<boolean>(writeDownComplaints),
    );
  },
  evaluate: (expression) => driver.executeScript(`return ${expression}`),
  find: async (expression) => {
    const element = await driver.executeScript<WebElement | null>(`return ${expression}`);
    return element && createControl(element);
  },
  picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  takeComplaints: () => driver.executeScript(complaintsWritten),
});

const createControl = (element: WebElement): Control => ({
  click: () => element.click(),
  write: async (text) => {
    await element.clear();
    await element.sendKeys(text);
  },
  pressEnter: () => element.sendKeys(Key.ENTER),
  choose: async (value) => {
    await element.findElement(By.css(`option[value="${value}"]`)).click();
  },
});
