-- The note from which a draft was opened, and what was said of its lines so far: the review outlives the page.
create table entrada_nota (
  entrada_id bigint primary key references entrada on delete cascade,
  -- as it was read (NotaLida)
  nota jsonb not null,
  -- [{item, material_id, embalagem_id, contada}] of the lines that somebody looked at
  escolhas jsonb not null default '[]',
  conferida_por bigint references usuario,
  conferida_em timestamptz
);
