/** The work people do for others: the services with a skill each, and the range of rates, of each category. */
export const servicesByCategory: Readonly<
  Record<
    string,
    { services: ReadonlyArray<readonly [name: string, skill: string]>; rates: [number, number] }
  >
> = {
  home_improvement: {
    services: [
      ['Interior painting', 'Painting'],
      ['Drywall repair', 'Drywall'],
      ['Tile laying', 'Tiling'],
      ['Deck building', 'Carpentry'],
      ['Kitchen fitting', 'Cabinets'],
      ['Window replacement', 'Glazing'],
    ],
    rates: [30, 120],
  },
  cleaning: {
    services: [
      ['House cleaning', 'Deep cleaning'],
      ['Window washing', 'Squeegee'],
      ['Carpet shampooing', 'Carpets'],
      ['Move-out cleaning', 'Ovens'],
      ['Gutter clearing', 'Ladders'],
    ],
    rates: [15, 60],
  },
  tech_support: {
    services: [
      ['Computer repair', 'Hardware'],
      ['Wifi installation', 'Networking'],
      ['Phone screen replacement', 'Soldering'],
      ['Smart home setup', 'Sensors'],
      ['Data recovery', 'Backups'],
    ],
    rates: [25, 110],
  },
  moving: {
    services: [
      ['Help with moving', 'Heavy lifting'],
      ['Packing and labeling', 'Packing'],
      ['Piano transport', 'Rigging'],
      ['Junk removal', 'Hauling'],
    ],
    rates: [20, 90],
  },
  handyman: {
    services: [
      ['Furniture assembly', 'Assembly'],
      ['Faucet repair', 'Plumbing'],
      ['Lamp hanging', 'Wiring'],
      ['Door adjusting', 'Hinges'],
      ['TV mounting', 'Brackets'],
      ['Fence mending', 'Woodwork'],
    ],
    rates: [20, 80],
  },
  gardening: {
    services: [
      ['Lawn mowing', 'Mowing'],
      ['Hedge trimming', 'Pruning'],
      ['Vegetable beds', 'Composting'],
      ['Leaf raking', 'Raking'],
      ['Tree felling', 'Chainsaw'],
    ],
    rates: [15, 75],
  },
  pet_care: {
    services: [
      ['Dog walking', 'Dogs'],
      ['Cat sitting', 'Cats'],
      ['Puppy training', 'Obedience'],
      ['Aquarium care', 'Fish'],
    ],
    rates: [10, 45],
  },
  tutoring: {
    services: [
      ['Math tutoring', 'Algebra'],
      ['Spanish lessons', 'Conversation'],
      ['Guitar lessons', 'Chords'],
      ['Chemistry coaching', 'Stoichiometry'],
      ['Reading for children', 'Phonics'],
    ],
    rates: [15, 95],
  },
  delivery: {
    services: [
      ['Grocery delivery', 'Shopping'],
      ['Parcel pick-up', 'Courier'],
      ['Furniture delivery', 'Van'],
    ],
    rates: [8, 40],
  },
  creative: {
    services: [
      ['Portrait photography', 'Lighting'],
      ['Logo design', 'Illustration'],
      ['Wedding videos', 'Editing'],
      ['Sewing and mending', 'Tailoring'],
    ],
    rates: [25, 150],
  },
  other: {
    services: [
      ['Tax forms', 'Bookkeeping'],
      ['Errands and queues', 'Waiting'],
      ['Party help', 'Serving'],
    ],
    rates: [12, 70],
  },
};

export const manners = [
  'Careful',
  'Quick',
  'Friendly',
  'Affordable',
  'Thorough',
  'Reliable',
  'Same-day',
  'Weekend',
  'Patient',
  'Experienced',
  'Tidy',
  'Punctual',
] as const;

export const promises = [
  'I bring my own tools and take the rubbish away with me.',
  'More than ten years of practice in and around the city.',
  'You get a price before I begin, and it does not change.',
  'References from neighbors are there if you want to see them.',
  'I speak English and Spanish and answer the phone.',
  'Small jobs are welcome, also those that others turn down.',
  'Evenings are possible if we agree on it two days ahead.',
  'My brother helps where two pairs of hands are needed.',
  'I clean up afterwards, and nothing stays behind.',
  'Insured for what I do, so that you need not worry.',
  'Pictures of earlier work are in my profile.',
  'If something is not right I come back for free.',
  'Parking in front of the house saves both of us time.',
  'I work with what you have or buy what is missing.',
  'The first visit is for looking and costs nothing.',
  'Discount for people over seventy and for students.',
] as const;
