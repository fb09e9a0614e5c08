import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { postAtOnce } from '../chat/chats.ts';
import { POSTER, signIn } from '../support/people.ts';

const TASK_MAP = "Map of the task's place";

/** Maps are loaded when they are near. */
async function scrollToMap(page: Page, name: string | RegExp) {
  const heading = page.getByRole('heading', { name: /^(Location & Timing|On the map)$/ });
  const map = page.getByRole('region', { name });
  await expect(async () => {
    await heading.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect(map).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return map;
}

test('the place of a task is a point for its poster and a square for everyone else', async ({
  page,
  newPerson,
}) => {
  await signIn(page, POSTER);
  await page.goto('/my-tasks');
  // Other tests post tasks without a place for the same person.
  await page.getByRole('link', { name: 'Hang a porch swing from the ceiling joists' }).click();
  await expect(page).toHaveURL(/\/task\//);
  const own = await scrollToMap(page, TASK_MAP);
  await expect(own.getByRole('img', { name: /^The task is here: \d+/ })).toBeVisible();

  const visitor = await newPerson();
  await visitor.goto(page.url());
  const theirs = await scrollToMap(visitor, TASK_MAP);
  await expect(
    theirs.getByRole('img', { name: /^The task is somewhere in this square/ }),
  ).toBeVisible();
  await expect(theirs.getByText('U.S. Census Bureau, GeoNames')).toBeVisible();
  await expectAccessible(visitor);
});

test('a task says so when its place cannot be found', async ({ page, newPerson }) => {
  await signIn(page, POSTER);
  const unknown = { type: 'in-person', city: 'Nowhere At All', state: 'TX' };
  const id = await postAtOnce(page, 'Move a piano to where no map goes', unknown);
  const visitor = await newPerson();
  const lookups: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().includes('/api/rpc/geo/geocode')) lookups.push(request.url());
  });
  await visitor.goto(`/task/${id}`);
  const nowhere = visitor.getByText('Location coordinates not available');
  await expect(async () => {
    await visitor.getByRole('heading', { name: 'Location & Timing' }).scrollIntoViewIfNeeded();
    await visitor.mouse.wheel(0, 300);
    await expect(nowhere).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(lookups).toHaveLength(1);
  await expect(visitor.getByText('Location details are not available for privacy')).toBeVisible();
});

test("a city's map by keyboard: its pins are buttons, its ground moves", async ({ page }) => {
  await page.goto('/austin');
  const map = await scrollToMap(page, 'Map of open tasks and helpers on duty in Austin');
  const pins = map.getByRole('button', { name: /Zoom in$|Show the list$|, \$/ });
  await expect(pins.first()).toBeVisible();
  const ground = map.getByRole('application');
  await ground.focus();
  const before = await pins.first().boundingBox();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await pins.first().boundingBox())?.y).not.toBe(before?.y);
  await map.getByRole('button', { name: 'Zoom in', exact: true }).press('Enter');
  await expect(pins.first()).toBeVisible();
});

test('without anything to draw with, the page goes on without its map', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/austin');
  const map = await scrollToMap(page, /^Map of open tasks/);
  const alert = map.getByRole('alert').filter({ hasText: 'Unable to load map' });
  await expect(alert).toContainText('This device or browser cannot draw maps.');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
});

const SETTINGS = '**/api/rpc/geo/mapSettings*';
const withSettings = (page: Page, settings: object) =>
  page.route(SETTINGS, (route) =>
    route.fulfill({
      json: {
        json: {
          apiKey: '',
          isGoogleRequired: false,
          googleScript: '',
          styleUrl: null,
          darkStyleUrl: null,
          streets: null,
          ...settings,
        },
        meta: [],
      },
    }),
  );

test('without its tile server the map is the simple one, with its pins', async ({
  page,
  forgive,
}) => {
  const server = new URL('/tile-server', test.info().project.use.baseURL).href;
  let tiles = 0;
  await withSettings(page, { styleUrl: `${server}/style`, darkStyleUrl: `${server}/style` });
  await page.route(`${server}/**`, (route) => {
    if (!route.request().url().endsWith('/style')) {
      tiles += 1;
      return route.abort();
    }
    return route.fulfill({
      json: {
        version: 8,
        sources: { ground: { type: 'vector', tiles: [`${server}/{z}/{x}/{y}`] } },
        layers: [{ id: 'ground', type: 'fill', source: 'ground', 'source-layer': 'land' }],
      },
    });
  });
  await page.goto('/austin');
  const map = await scrollToMap(page, 'Map of open tasks and helpers on duty in Austin');
  await expect(map.getByText('U.S. Census Bureau, GeoNames')).toBeVisible();
  await expect(
    map.getByRole('button', { name: /Zoom in$|Show the list$|, \$/ }).first(),
  ).toBeVisible();
  expect(tiles).toBeGreaterThan(0);
  // That it cannot be reached is the browser's to say.
  forgive(/\/tile-server\//);
});

test('required without a key, Google is missed in words', async ({ page }) => {
  await withSettings(page, { isGoogleRequired: true });
  await page.goto('/nyc');
  const map = await scrollToMap(page, /^Map of open tasks/);
  const alert = map.getByRole('alert').filter({ hasText: 'Unable to load map' });
  await expect(alert).toContainText('Google Maps API key not configured');
});

test("with a key the pins lie on Google's map", async ({ page }) => {
  const googleScript = new URL('/maps-stand-in.js', test.info().project.use.baseURL).href;
  await withSettings(page, { apiKey: 'a-key', googleScript });
  await page.route('**/maps-stand-in.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GOOGLE_STAND_IN }),
  );
  await page.goto('/austin');
  const map = await scrollToMap(page, 'Map of open tasks and helpers on duty in Austin');
  await expect(map.getByText('Google stands here')).toBeVisible();
  await expect(map.getByText('U.S. Census Bureau, GeoNames')).toBeHidden();
  await expect(
    map.getByRole('button', { name: /Zoom in$|Show the list$|, \$/ }).first(),
  ).toBeVisible();
});

/** As much of Google's maps as ours ask for: a flat map of one degree, a hundred pixels each hundredth. */
const GOOGLE_STAND_IN = `
window.google = { maps: {
  importLibrary: async () => ({}),
  event: { clearInstanceListeners() {} },
  Map: class {
    constructor(host, options) {
      this.host = host; this.options = options; this.listeners = [];
      host.insertAdjacentHTML('beforeend', '<div>Google stands here</div><div class="panes"></div>');
    }
    getCenter() { const { lat, lng } = this.options.center; return { lat: () => lat, lng: () => lng }; }
    getZoom() { return this.options.zoom; }
    setZoom(zoom) { this.options.zoom = zoom; }
    panTo(center) { this.options.center = center; }
    getBounds() {
      const { lat, lng } = this.options.center;
      return { toJSON: () => ({ south: lat - 0.3, north: lat + 0.3, west: lng - 0.3, east: lng + 0.3 }) };
    }
    addListener() { return { remove() {} }; }
  },
  OverlayView: class {
    setMap(map) { if (map) { this.map = map; setTimeout(() => { this.onAdd(); this.draw(); }); } else this.onRemove(); }
    getPanes() { return { overlayMouseTarget: this.map.host.querySelector('.panes') }; }
    getProjection() {
      const { lat, lng } = this.map.options.center;
      return { fromLatLngToDivPixel: (at) => ({ x: 200 + (at.lng - lng) * 500, y: 200 + (lat - at.lat) * 500 }) };
    }
  },
} };`;
