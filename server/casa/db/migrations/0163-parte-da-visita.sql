-- How much of the visit that its place asks for: one divided takes less of a day, and teaches nothing of the whole.
alter table monitoramento add column parte real not null default 1
  constraint monitoramento_parte check (parte > 0 and parte <= 1);
