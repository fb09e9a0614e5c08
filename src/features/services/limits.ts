/** SERV-028: 50 unless asked otherwise, 1 to 100. */
export const SERVICES_A_PAGE = 50;
export const MOST_SERVICES_A_PAGE = 100;
/** SERV-079, SERV-081. */
export const SHORTEST_TITLE = 5;
export const LONGEST_TITLE = 100;
/** SERV-080, SERV-081. */
export const SHORTEST_DESCRIPTION = 20;
export const LONGEST_DESCRIPTION = 1000;
/** SERV-083. */
export const LONGEST_SUBCATEGORY = 50;
/** Dollars: what a new service asks at least (SERV-085); an edited one may ask less (SERV-105). */
export const LEAST_RATE = 5;
export const MOST_RATE = 100_000;
/** SERV-088. */
export const LONGEST_LOCATION = 200;
/** Miles (SERV-089). */
export const SMALLEST_RADIUS = 1;
export const LARGEST_RADIUS = 100;
export const DEFAULT_RADIUS = 10;
/** For skills and for tools (SERV-120). */
export const MOST_ENTRIES = 20;
export const LONGEST_ENTRY = 50;
/** SERV-122. */
export const MOST_PHOTOS = 6;
/** SERV-099. */
export const MOST_SERVICES = 50;
export const MOST_PACKAGES = 3;
export const MOST_ADDONS = 10;
export const LONGEST_PACKAGE_NAME = 60;
export const LONGEST_INCLUDES = 500;
/** The highest price of a package, an add-on or an agreement; it is that of a task. */
export const MOST_PRICE = 10_000;
/** A booking lasts a multiple of so many minutes. */
export const SLOT_STEP_MINUTES = 30;
export const LONGEST_SLOT_MINUTES = 960;
/** The days ahead for which slots are shown. */
export const DAYS_AHEAD = 60;
/** Days that one answer has slots of. */
export const SLOT_DAYS_AT_ONCE = 31;
/** Days off and extra hours that lie ahead. */
export const MOST_EXCEPTIONS = 100;
export const MOST_REPLY_TEMPLATES = 20;
export const LONGEST_TEMPLATE_TITLE = 60;
export const LONGEST_TEMPLATE = 2000;
