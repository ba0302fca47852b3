-- How old what stands in a position is, beside how far it was added up: the value left of its last entries, and when the
-- oldest and the newest of these came. Null: nothing is left of any. Filled by the next migration, which holds no table.
alter table posicao_somada add column resta_centavos bigint, add column resta_desde timestamptz,
  add column resta_ate timestamptz;
