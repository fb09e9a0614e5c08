const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Things that people look for second-hand. */
export const nouns = words(`
  bike sofa couch table chair desk dresser bed mattress lamp rug mirror bookshelf tv iphone laptop monitor camera
  guitar piano keyboard drum amp speaker turntable vinyl console xbox playstation switch controller kayak canoe paddle
  tent backpack cooler grill smoker mower trimmer chainsaw drill saw sander ladder wrench toolbox workbench compressor
  generator heater fan purifier dehumidifier vacuum washer dryer fridge freezer microwave oven toaster blender mixer
  kettle espresso grinder cookware dishes glasses knives stroller crib highchair carseat toys lego puzzle dollhouse
  books textbooks comics cards records dvd projector printer scanner router tablet kindle headphones earbuds watch ring
  necklace bracelet handbag wallet boots sneakers heels jacket coat dress jeans sweater hoodie suit costume hat gloves
  skis snowboard skates scooter skateboard longboard helmet golf clubs racket kettlebell dumbbells treadmill rower
  elliptical bench trampoline swing hammock planter pots plants firewood lumber tiles paint doors windows cabinet vanity
  sink faucet toilet curtains blinds frames easel loom yarn fabric sewing aquarium terrarium kennel crate litterbox
  trailer truck motorcycle tires rims hitch jack battery charger inverter solar drone telescope binoculars typewriter`);

export const looks = words(`
  red blue green black white gray brown oak walnut pine maple teak leather velvet wooden metal glass vintage antique
  modern rustic small large king queen twin full folding portable electric cordless gas outdoor indoor kids toddler
  baby mens womens unused refurbished handmade mid-century industrial farmhouse round square corner tall`);

export const brands = words(`
  Ikea Apple Samsung Sony LG Dell HP Lenovo Canon Nikon Fender Gibson Yamaha Roland Trek Specialized Giant Cannondale
  Dewalt Makita Milwaukee Ryobi Bosch Craftsman Weber Traeger Yeti Coleman REI Patagonia Levi's Nike Adidas Doc Martens
  KitchenAid Vitamix Dyson Shark Roomba Whirlpool Maytag Nintendo Microsoft Bose Sonos Thule Graco Chicco`);

export const fillers = words(`
  the a and is in it of to for with from has been used only twice one two three years old very good great condition
  works perfectly like new no scratches some light wear smoke free pet home pick up near downtown cash or card moving
  must go this weekend selling because we bought another bigger could fit our apartment any more comes original box
  manual charger all parts included missing please message me when you can come by evenings after six weekends best
  price firm open offers paid almost double retail asking half that quick sale holds first served thanks looking bring
  help carry heavy second floor stairs elevator building garage kept clean never dropped small scratch left side see
  photos measurements inches wide deep high color matches everything comfortable sturdy solid quality made real`);
