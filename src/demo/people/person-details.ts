/** The details on a person's profile besides name, title and bio. */
export type PersonDetails = {
  company?: string;
  industry?: string;
  website?: string;
  skills?: readonly string[];
  certifications?: readonly string[];
  achievements?: readonly string[];
  links?: Partial<Record<'twitter' | 'linkedin' | 'taskrabbit', string>>;
};

/** By the keys of the people; some have told nothing yet. */
export const personDetails: Readonly<Record<string, PersonDetails>> = {
  poster: {
    company: 'Hyde Park Elementary',
    industry: 'Education',
    skills: ['Reading tutoring', 'Seed starting', 'Bake sales'],
    certifications: ['Texas Educator Certificate'],
    links: { linkedin: 'https://linkedin.example/in/hannah-brooks' },
  },
  tasker: {
    company: 'Bell & Daughter',
    industry: 'Home repair',
    website: 'https://bell-and-daughter.example',
    skills: ['Furniture assembly', 'Drywall', 'Door hanging', 'Shelving', 'Tile repair'],
    certifications: ['OSHA 10', 'Lead-safe renovator'],
    achievements: ['Built 60 beds for a children’s shelter'],
    links: { taskrabbit: 'marcusbell', twitter: '@marcusfixes' },
  },
  lucia: {
    company: 'Limpio y Claro',
    industry: 'Limpieza',
    skills: ['Limpieza profunda', 'Mudanzas', 'Plancha', 'Productos ecológicos'],
    achievements: ['Doce años con las mismas familias'],
  },
  walter: {
    industry: 'Electrical',
    skills: ['Ceiling fans', 'Outlets', 'Light fixtures', 'Dimmer switches'],
    certifications: ['Journeyman electrician (retired)'],
    achievements: ['38 years with the City of Austin'],
  },
  imani: {
    company: 'UT Austin School of Nursing',
    industry: 'Health care',
    skills: ['Elder company', 'Babysitting', 'Dog sitting'],
    certifications: ['CPR and first aid', 'Certified nursing assistant'],
    achievements: ['Dean’s list, three semesters'],
  },
  tom: {
    company: 'Lindqvist Hauling',
    industry: 'Moving',
    skills: ['Heavy lifting', 'Loading', 'Junk removal'],
    certifications: ['Commercial driver license'],
  },
  priya: {
    company: 'Raman Native Gardens',
    industry: 'Landscaping',
    website: 'https://raman-gardens.example',
    skills: ['Native plants', 'Raised beds', 'Drip irrigation', 'Pruning'],
    certifications: ['Texas Master Gardener', 'Licensed irrigator'],
    achievements: ['Garden of the Month, Round Rock'],
  },
  diego: {
    company: 'Taller Rodante',
    industry: 'Bicicletas',
    skills: ['Frenos', 'Centrado de ruedas', 'Cambios', 'Puesta a punto'],
    links: { twitter: '@tallerrodante' },
  },
  carol: {
    company: 'Jennings Bookkeeping',
    industry: 'Accounting',
    skills: ['QuickBooks', 'Payroll', 'Sales tax'],
    certifications: ['Certified bookkeeper'],
  },
  jamal: {
    skills: ['Cargo bike delivery', 'Latte art', 'Event service'],
    certifications: ['Food handler card'],
  },
  sofia: {
    company: 'Petrova Daylight Studio',
    industry: 'Photography',
    website: 'https://petrova-daylight.example',
    skills: ['Family portraits', 'Product photos', 'Photo editing'],
    achievements: ['Group show at the East Austin Studio Tour'],
    links: { twitter: '@daylightsofia' },
  },
  ben: {
    company: 'McCallum High School',
    industry: 'Education',
    skills: ['Algebra', 'Calculus', 'SAT preparation', 'Carrying sofas'],
    certifications: ['Texas Educator Certificate, mathematics'],
  },
  grace: {
    industry: 'Software',
    skills: ['Interface design', 'User research'],
    links: { linkedin: 'https://linkedin.example/in/grace-kim' },
  },
  elena: {
    company: 'Muir Woods',
    industry: 'Parks',
    skills: ['Trail work', 'Tree care', 'Backyard cleanup'],
    certifications: ['Wilderness first responder'],
  },
  kenji: {
    company: 'Quiet Door Workshop',
    industry: 'Woodworking',
    website: 'https://quiet-door.example',
    skills: ['Chair restoration', 'Hand planing', 'Door hanging', 'Joinery'],
    achievements: ['Apprenticed six years in Takayama'],
  },
  fatima: {
    company: 'UC Berkeley',
    industry: 'Research',
    skills: ['Chemistry tutoring', 'Proofreading', 'Furniture assembly'],
  },
  malik: {
    industry: 'Fitness',
    skills: ['Strength training', 'Moving help', 'Packing'],
    certifications: ['NASM personal trainer', 'CPR and AED'],
  },
  mateo: {
    company: 'Pinturas Rojas',
    industry: 'Pintura',
    skills: ['Interiores', 'Exteriores', 'Molduras', 'Reparación de paredes'],
    achievements: ['Veinte años de oficio'],
  },
  amara: {
    company: 'Little Lanterns Preschool',
    industry: 'Education',
    skills: ['Storytime', 'Babysitting', 'Crafts', 'Birthday parties'],
    certifications: ['Pediatric first aid', 'Child development permit'],
  },
  jonas: {
    skills: ['Same-day delivery', 'Bulky items', 'Route planning'],
    achievements: ['Finished the Dirty Kanza with a trailer'],
  },
  rafael: {
    company: 'Moreira Plumbing',
    industry: 'Plumbing',
    website: 'https://moreira-plumbing.example',
    skills: ['Leaks', 'Clogged drains', 'Water heaters', 'Faucets'],
    certifications: ['California C-36 plumbing license'],
    links: { taskrabbit: 'rafael-moreira' },
  },
  naomi: {
    company: 'Feldman Ito Architects',
    industry: 'Architecture',
    certifications: ['Licensed architect'],
    links: { linkedin: 'https://linkedin.example/in/naomi-feldman' },
  },
  winston: {
    industry: 'Music',
    skills: ['Van transport', 'Bass lessons', 'Sound setup'],
    achievements: ['House band at the Boom Boom Room'],
  },
  hana: {
    company: 'Sato Flowers',
    industry: 'Floristry',
    website: 'https://sato-flowers.example',
    skills: ['Bouquets', 'Balcony planting', 'Event flowers'],
  },
  luis: {
    industry: 'Cocina',
    skills: ['Comida para la semana', 'Parrilla', 'Limpieza de cocina'],
    certifications: ['Certificado de manipulador de alimentos'],
  },
  andre: {
    company: 'Baptiste Movers',
    industry: 'Moving',
    website: 'https://baptiste-movers.example',
    skills: ['Walk-ups', 'Pianos', 'Packing', 'Furniture disassembly'],
    achievements: ['Twelve years, nothing dropped'],
  },
  mei: {
    industry: 'Music',
    skills: ['Piano lessons', 'Sight reading', 'Plant care'],
    certifications: ['M.M. in piano performance'],
  },
  patrick: {
    company: 'Woodside Carpentry',
    industry: 'Carpentry',
    skills: ['Doors', 'Built-in shelves', 'Floor repair', 'Window frames'],
    certifications: ['New York City home improvement license'],
  },
  carmen: {
    industry: 'Costura',
    skills: ['Dobladillos', 'Cierres', 'Cortinas', 'Vestidos de fiesta'],
  },
  yusuf: {
    company: 'Calm Computers',
    industry: 'Computers',
    website: 'https://calm-computers.example',
    skills: ['Data recovery', 'Wi-Fi setup', 'Printers', 'Virus removal'],
    certifications: ['CompTIA A+'],
  },
  aaliyah: {
    company: 'Zero Tangles',
    industry: 'Pet care',
    skills: ['Dog walking', 'Cat visits', 'Puppy training'],
    certifications: ['Pet first aid'],
    links: { twitter: '@zerotangles' },
  },
  harpreet: {
    industry: 'Transport',
    skills: ['Airport runs', 'Grocery pickup', 'Safe driving'],
    certifications: ['TLC license'],
    achievements: ['Nine years without an accident'],
  },
  olivia: {
    company: 'Marchetti Bakes',
    industry: 'Baking',
    skills: ['Birthday cakes', 'Bread', 'Gluten-free baking'],
    achievements: ['Best cannoli, Carroll Gardens street fair'],
  },
  theo: {
    industry: 'Design',
    website: 'https://theo-andersson.example',
    skills: ['Logos', 'Menus', 'Posters', 'Tall ladder'],
    links: { linkedin: 'https://linkedin.example/in/theo-andersson' },
  },
  frank: {
    industry: 'Building maintenance',
    skills: ['Radiators', 'Locks', 'Leaks', 'Strange noises'],
    certifications: ['Boiler operator license'],
    achievements: ['Thirty years, 64 apartments'],
  },
};
