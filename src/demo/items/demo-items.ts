import type { DemoItem } from './demo-item.ts';
import { austinItems } from './items-austin.ts';
import { bayAreaItems } from './items-bay-area.ts';
import { newYorkItems } from './items-new-york.ts';

export const demoItems: readonly DemoItem[] = [...austinItems, ...newYorkItems, ...bayAreaItems];
