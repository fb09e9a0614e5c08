import type { AddonForm, PackageForm } from '#features/services/service-draft.ts';
import type { Weekday } from '#features/services/schedule.ts';
import type { ExperienceLevel, ResponseTime } from '#features/services/vocabulary.ts';
import type { ServiceCategory } from '#features/subjects/service-categories.ts';
import type { DrawingName } from '../items/drawings.ts';
import type { SceneName } from '../photos/draw-photo.ts';

/** A service as it is written here; its provider is a key of a demo person. */
export type DemoService = {
  provider: string;
  title: string;
  description: string;
  category: ServiceCategory;
  subcategory?: string;
  /** '$35/hr', '$80', or null where it is to be agreed. */
  price: string | null;
  experience: ExperienceLevel;
  /** Miles. */
  radius: number;
  skills: string[];
  tools?: string[];
  response: ResponseTime;
  /** The same hours on each of these days: '09:00-12:00 13:00-17:00'. */
  week: Partial<Record<Weekday, string>>;
  packages?: ReadonlyArray<Partial<PackageForm> & Pick<PackageForm, 'name' | 'price'>>;
  addons?: ReadonlyArray<Partial<AddonForm> & Pick<AddonForm, 'name' | 'price'>>;
  /** The subject of its photo, if it has one, and the color it is painted in. */
  photo?: { drawing: DrawingName; paint: string } | { scene: SceneName; paint: string };
  daysOld: number;
  isFeatured?: boolean;
  /** From today on. */
  daysOff?: { inDays: number; days: number };
  extraHours?: { inDays: number; hours: string };
};
