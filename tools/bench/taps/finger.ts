import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

const PATIENCE_MS = 20_000;
const SETTLES_MS = 5_000;
const LOOK_EVERY_MS = 100;
const ARRIVES_MS = 400;

/** A person at a phone: counts how often they press something, and how many screens they see on the way. */
export class Finger {
  taps = 0;
  screens = 1;
  /** Fields that were typed into. */
  fields = 0;
  /** Taps whose only effect was to put the cursor into a field. */
  focusings = 0;
  /** Presses that were answered with what is missing. */
  refusals = 0;
  readonly page: Page;
  #shown: string | null = null;

  private constructor(page: Page) {
    this.page = page;
  }

  /** On the page that is open. */
  static async on(page: Page): Promise<Finger> {
    const finger = new Finger(page);
    finger.#shown = await identifyScreen(page);
    return finger;
  }

  async tap(control: Locator): Promise<void> {
    await control.click();
    this.taps += 1;
    await this.look();
  }

  /** Types into a field, which is tapped first unless it has the cursor. */
  async type(field: Locator, text: string): Promise<void> {
    const isFocused = await field.evaluate((element) => element === document.activeElement);
    if (!isFocused) {
      await this.tap(field);
      this.focusings += 1;
    }
    await field.fill(text);
    this.fields += 1;
    await this.look();
  }

  /** The gesture of the phone itself. */
  async goBack(): Promise<void> {
    await this.page.goBack();
    this.taps += 1;
    await this.look();
  }

  /** Notes whether another screen has come; an address that changes before its screen is looked at twice. */
  async look(): Promise<void> {
    const shown = await identifyScreen(this.page);
    // Without a heading it is just coming.
    if (shown === null || shown === this.#shown) return;
    await sleep(ARRIVES_MS);
    if ((await identifyScreen(this.page)) !== shown) return;
    this.screens += 1;
    this.#shown = shown;
  }

  /** Presses what leads on, the nearest to the end first and each once, until the end is there. */
  async reach(end: () => Promise<boolean>, ways: readonly Locator[]): Promise<void> {
    const left = [...ways];
    await this.until(async () => {
      if (await end()) return true;
      const next = await firstInSight(left);
      if (next) {
        left.splice(left.indexOf(next), 1);
        const { screens } = this;
        await this.tap(next.first());
        await this.#settle(async () => this.screens > screens || (await end()));
      }
      return false;
    });
  }

  /** Waits for the effect of a press, so that a control from before it is not pressed as well. */
  async #settle(hasCome: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + SETTLES_MS;
    while (Date.now() < deadline && !(await hasCome())) {
      await sleep(LOOK_EVERY_MS);
      await this.look();
    }
  }

  async until(isThere: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await isThere())) {
      if (Date.now() > deadline) {
        throw new Error(`stopped after ${this.taps} taps at ${this.#shown}`);
      }
      await sleep(LOOK_EVERY_MS);
      await this.look();
    }
  }
}

async function firstInSight(ways: readonly Locator[]): Promise<Locator | undefined> {
  for (const way of ways) {
    const control = way.first();
    if ((await control.isVisible()) && (await control.isEnabled())) return way;
  }
  return undefined;
}

/** Identifies a screen by its address and the heading of its topmost layer; null while it is just coming. */
const identifyScreen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const heading = (top ?? document.querySelector('main'))?.querySelector('h1, h2');
    if (!heading && !top?.ariaLabel) return null;
    const search = new URLSearchParams(location.search);
    const part = search.get('step') ?? (search.has('request') ? 'sent' : '');
    return [location.pathname, part, top && (heading?.textContent ?? top.ariaLabel)].join(' ');
  });
