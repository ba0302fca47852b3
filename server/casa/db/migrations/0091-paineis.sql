-- The Painel Geral by choice: of a person, or of whoever has a profile and chose none.
create table painel_escolhido (
  id bigint generated always as identity primary key,
  usuario_id bigint unique references usuario,
  perfil_id bigint unique references perfil,
  ladrilhos jsonb not null check (jsonb_typeof(ladrilhos) = 'array' and jsonb_array_length(ladrilhos) > 0),
  posto_por bigint not null references usuario,
  em timestamptz not null default relogio.now(),
  constraint painel_de_pessoa_ou_perfil check (num_nonnulls(usuario_id, perfil_id) = 1)
);
