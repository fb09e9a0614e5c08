alter table posters validate constraint posters_entity_type_check;
alter table posters validate constraint posters_town_check;
