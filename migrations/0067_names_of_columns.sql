-- The field's words in place of our own; nothing is rewritten, and whatever reads a column follows it by itself.
alter table tasks rename column leaf to category_kind;
alter index tasks_leaf rename to tasks_category_kind;

alter function task_spot rename to task_geo_point;
alter table tasks rename column spot to geo_point;
alter table profile_places rename column spot to geo_point;
alter index profile_places_spot rename to profile_places_geo_point;

alter table live_connections rename column viewed_kind to focus_kind;
alter table live_connections rename column viewed_id to focus_id;
alter index live_connections_viewed rename to live_connections_focus;
