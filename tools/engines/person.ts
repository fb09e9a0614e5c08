import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answeredCookies } from '../../e2e/support/answered-cookies.ts';
import { isTakenOver } from '../../e2e/support/taken-over.ts';
import { findInSight } from './in-page.ts';
import type { Wanted } from './in-page.ts';
import { patiently } from './patiently.ts';
import type { Control, Engine, Tab } from './tab.ts';

const TESTING_LIBRARY = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

/** Any function that knows nothing but what it is given, as an expression that calls it. */
const toCallExpression = (script: (...given: never[]) => unknown, given: readonly unknown[]) =>
  `(${String(script)})(...${JSON.stringify(given)})`;

/** A person with a browser, who finds things by what they are called, whichever engine it has. */
export class Person {
  readonly tab: Tab;
  readonly #site: string;

  private constructor(tab: Tab, site: string) {
    this.tab = tab;
    this.#site = site;
  }

  /** Returns a person who has answered the question about cookies before. */
  static async with(engine: Engine, site: string): Promise<Person> {
    const tab = await engine.openTab();
    await tab.open(`${site}/robots.txt`);
    const answers = answeredCookies(site).map(({ name, value }) => `${name}=${value}; path=/`);
    const person = new Person(tab, site);
    await person.run((cookies: string[]) => {
      for (const cookie of cookies) document.cookie = cookie;
    }, answers);
    return person;
  }

  /** Once it has come alive: before that, its buttons would do nothing. */
  async goTo(path: string): Promise<void> {
    await this.tab.open(this.#site + path);
    await patiently(`${path} does not come alive`, () => this.run(isTakenOver));
  }

  run<Given extends unknown[], Answer>(
    script: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>> {
    return this.tab.evaluate(toCallExpression(script, given)) as Promise<Awaited<Answer>>;
  }

  find(wanted: Wanted): Promise<Control> {
    return patiently(`there is no ${JSON.stringify(wanted)}`, async () => {
      const knowsHow = await this.run(() => 'TestingLibraryDom' in window);
      if (!knowsHow) await this.tab.evaluate(`(() => {${TESTING_LIBRARY}\n})()`);
      return this.tab.find(toCallExpression(findInSight, [wanted]));
    });
  }

  async see(text: string): Promise<void> {
    await this.find({ text });
  }

  async press(role: 'button' | 'link' | 'radio' | 'tab', name: string): Promise<void> {
    const control = await this.find({ role, name });
    await control.click();
  }

  async fill(label: string, text: string): Promise<void> {
    const field = await this.find({ label });
    await field.write(text);
  }

  async choose(label: string, value: string): Promise<void> {
    const list = await this.find({ label });
    await list.choose(value);
  }

  async send(label: string, message: string): Promise<void> {
    const field = await this.find({ label });
    await field.write(message);
    await field.pressEnter();
  }

  async isAt(path: RegExp): Promise<string> {
    return patiently(`it does not get to ${path}`, async () => {
      const address = await this.run(() => location.pathname);
      return path.test(address) && address;
    });
  }
}
