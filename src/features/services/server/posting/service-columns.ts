import type { ServiceEdit } from '../../service-draft.ts';

/** What lies in `services` of what was entered; a rate that does not match the price type is empty by now (SERV-086). */
export const serviceColumns = (entered: ServiceEdit) => ({
  title: entered.title,
  description: entered.description,
  category: entered.category,
  subcategory: entered.subcategory,
  price_type: entered.priceType,
  hourly_rate: entered.hourlyRate,
  fixed_price: entered.fixedPrice,
  experience_level: entered.experienceLevel,
  service_area_radius: entered.serviceAreaRadius,
  skills: entered.skills,
  tools_equipment: entered.toolsEquipment,
  response_time: entered.responseTime,
  schedule: JSON.stringify(entered.schedule),
});
