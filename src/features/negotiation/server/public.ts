export { createStepTable } from './step-table.ts';
