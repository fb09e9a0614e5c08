import { taskPriceRanges } from './vocabulary.ts';
import type { TaskPriceRange } from './vocabulary.ts';

/** In dollars, both ends included; null is open. */
export type TaskPriceBounds = { minPrice: number | null; maxPrice: number | null };

const BOUNDS: Record<TaskPriceRange, TaskPriceBounds> = {
  'under-50': { minPrice: null, maxPrice: 50 },
  '50-100': { minPrice: 50, maxPrice: 100 },
  '100-250': { minPrice: 100, maxPrice: 250 },
  'over-250': { minPrice: 250, maxPrice: null },
};

/** Returns the bounds that a choice of the price filter stands for (TASK-357). */
export const taskPriceBounds = (range: TaskPriceRange): TaskPriceBounds => BOUNDS[range];

/** Returns the choice that has these bounds, if one has. */
export const rangeWithBounds = ({ minPrice, maxPrice }: TaskPriceBounds) =>
  taskPriceRanges.find(
    (range) => BOUNDS[range].minPrice === minPrice && BOUNDS[range].maxPrice === maxPrice,
  );
