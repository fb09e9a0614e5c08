/** Joins class names. A utility outranks the `ui-` class of a component: see components.css. */
export { clsx as cx } from 'clsx';
