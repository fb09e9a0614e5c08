-- Tasks crowd where people live: by each coordinate alone the planner expects a fifth of what a city's window holds
-- and fetches it all, although walking from the newest would fill the map sooner. So it learns the fullest cells.
create statistics tasks_cells (mcv) on cell_latitude, cell_longitude from tasks;
alter statistics tasks_cells set statistics 300;
