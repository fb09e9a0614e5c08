-- The price that an applicant named (DEAL-030): for the job or per hour; without one the posted price is meant.
alter table task_applications
  add column price numeric(10, 2) check (price between 1 and 10000),
  add column price_unit text check (price_unit in ('job', 'hour')),
  add constraint task_applications_price_and_unit check ((price is null) = (price_unit is null)) not valid;
