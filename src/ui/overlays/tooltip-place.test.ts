import { expect, test } from 'vitest';
import { placeTooltip } from './tooltip-place.ts';

const SCREEN = { width: 390, height: 800 };
const TIP = { width: 200, height: 40 };

test('stands centered above its owner', () => {
  const owner = { left: 150, top: 300, width: 90, height: 44 };
  expect(placeTooltip(owner, TIP, SCREEN, 'top')).toEqual({ left: 95, top: 252 });
});

test('goes below where there is no room above, and above where there is none below', () => {
  const atTop = { left: 150, top: 10, width: 90, height: 44 };
  expect(placeTooltip(atTop, TIP, SCREEN, 'top').top).toBe(62);
  const atBottom = { left: 150, top: 750, width: 90, height: 44 };
  expect(placeTooltip(atBottom, TIP, SCREEN, 'bottom').top).toBe(702);
});

test('never leaves the screen sideways', () => {
  const atLeft = { left: 0, top: 300, width: 44, height: 44 };
  const atRight = { left: 346, top: 300, width: 44, height: 44 };
  expect(placeTooltip(atLeft, TIP, SCREEN, 'top').left).toBe(8);
  expect(placeTooltip(atRight, TIP, SCREEN, 'top').left).toBe(182);
});

test('stands to the right where that fits, else below or above', () => {
  const icon = { left: 2, top: 100, width: 44, height: 44 };
  expect(placeTooltip(icon, TIP, SCREEN, 'right')).toEqual({ left: 54, top: 102 });
  expect(placeTooltip({ ...icon, top: 790 }, TIP, SCREEN, 'right').top).toBe(752);
  expect(placeTooltip({ ...icon, left: 300 }, TIP, SCREEN, 'right').top).toBe(152);
});
