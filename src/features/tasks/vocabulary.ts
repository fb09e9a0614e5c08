/** The closed lists of a task, in the order people see them. */
export const taskStatuses = ['open', 'claimed', 'started', 'completed_by_tasker', 'done'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const locationTypes = ['in-person', 'remote'] as const;
/** A price is for the whole job or an hour of it. */
export const priceUnits = ['job', 'hour'] as const;
export type PriceUnit = (typeof priceUnits)[number];

export const budgetTypes = ['fixed', 'hourly', 'negotiable'] as const;
export type BudgetType = (typeof budgetTypes)[number];
export const timingTypes = ['asap', 'flexible', 'specific'] as const;
export const timesOfDay = ['morning', 'afternoon', 'evening', 'flexible'] as const;
export const durations = ['1-hour', '1-3-hours', 'half-day', 'full-day', 'multiple-days'] as const;
export const experienceLevels = ['any', 'beginner', 'intermediate', 'expert'] as const;
export const posterUrgencies = ['low', 'medium', 'high', 'urgent'] as const;
/** The defaults of questions that may be left as they stand; screens leave these answers out (TASK-354). */
export const UNSAID = { experience: 'any', urgency: 'medium' } as const;
export const contactPreferences = ['messages', 'email', 'phone'] as const;
export const taskSorts = ['best', 'newest', 'nearest', 'highest-pay', 'urgent'] as const;
export type TaskSort = (typeof taskSorts)[number];
/** The freshness of a post; TASK-095. */
export const urgencies = ['urgent', 'today', 'tomorrow', 'this-week', 'flexible'] as const;
export type Urgency = (typeof urgencies)[number];
/** The statuses of an application for a task (TASK-015). */
export const applicationStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The usual ranges that the price filter offers (TASK-357). */
export const taskPriceRanges = ['under-50', '50-100', '100-250', 'over-250'] as const;
export type TaskPriceRange = (typeof taskPriceRanges)[number];
/** When the work is wanted, as far as a filter knows it without a date (TASK-359). */
export const dayChoices = ['asap', 'today', 'this-week', 'flexible'] as const;
export type DayChoice = (typeof dayChoices)[number];
/** How new a post is (TASK-360). */
export const postAges = ['24-hours', '3-days', '7-days'] as const;
export type PostAge = (typeof postAges)[number];
/** The largest distance between the viewer and a task, in miles (TASK-358). */
export const radiusChoices = [2, 5, 10, 25, 50] as const;
/** How often a task may repeat (DEAL-216). */
export const frequencies = ['weekly', 'biweekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];
