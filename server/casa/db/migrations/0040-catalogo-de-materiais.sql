-- The catalogue as people use it: in the order of names, searched by words, compared with what they type, imported.

-- The next code of a material that is given none.
create sequence material_codigo_seq;
-- Lines of merges: an exit and its entry of another material share one.
create sequence material_fusao_linha_seq;

create index material_por_descricao on material (lower(f_unaccent(descricao)), id);
create index material_parecido on material using gin (lower(f_unaccent(descricao)) gin_trgm_ops);
create index material_atualizado on material (atualizado_em, id);
create index material_fundido on material (fundido_em_id) where fundido_em_id is not null;
create index material_embalagem_material on material_embalagem (material_id);

-- The words of the search; `palavras` is what the list looks into by pieces.
alter table material add column termos tsvector generated always as (
  palavras_de(codigo || ' ' || descricao || ' ' || descricao_padronizada)) stored;
create index material_termos on material using gin (termos);

create function guardar_termos_do_material() returns trigger language plpgsql as $$
begin
  insert into palavra_conhecida
  select p.lexeme from unnest(new.termos) p
  where p.lexeme ~ '^[a-z]{2,60}$' and not exists (select from palavra_conhecida c where c.palavra = p.lexeme);
  return null;
end $$;
create trigger termos_novos after insert on material for each row execute function guardar_termos_do_material();
create trigger termos_mudados after update on material
  for each row when (old.termos is distinct from new.termos) execute function guardar_termos_do_material();

-- What an import brought is taken away with its packages and bar codes.
create trigger importacao_efeito after insert or update on material for each row
  when (coalesce(current_setting('zelo.importacao', true), '') <> '') execute function importacao_registrar();
alter table material_embalagem drop constraint material_embalagem_material_id_fkey,
  add constraint material_embalagem_material_id_fkey foreign key (material_id) references material on delete cascade;
alter table material_gtin drop constraint material_gtin_material_id_fkey,
  add constraint material_gtin_material_id_fkey foreign key (material_id) references material on delete cascade;
