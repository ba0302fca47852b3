-- The asset's record as the panel keeps it, and what its class says of every asset of it.

alter table classe_bem
  add column conta text,
  add column natureza_despesa text,
  add column vida_util_meses int check (vida_util_meses > 0),
  -- hundredths of a percent: 10 % is 1000
  add column residual_bp int not null default 0 check (residual_bp between 0 and 10000),
  add column deprecia boolean not null default true,
  -- what each asset of the class also tells: [{chave, rotulo, tipo, opcoes?, obrigatorio?}]
  add column atributos jsonb not null default '[]',
  add column exige_serie boolean not null default false,
  add column exige_foto boolean not null default false,
  add column criticidade text check (criticidade in ('baixa', 'media', 'alta')),
  add column verificar_a_cada_meses int check (verificar_a_cada_meses > 0),
  add column versao int not null default 1,
  add column atualizado_em timestamptz not null default now();

alter table patrimonio
  add column tombamento text,
  -- old labels, codes of other systems, RFID
  add column referencias text[] not null default '{}',
  add column cor text,
  add column dimensoes text,
  add column atributos jsonb not null default '{}',
  -- the asset that this one is a part of
  add column pai_id bigint references patrimonio,
  add column situacao_anterior text,
  add column propriedade text not null default 'proprio'
    check (propriedade in ('proprio', 'terceiro', 'apm', 'cedido', 'comodato', 'locado')),
  add column forma_ingresso text check (forma_ingresso in ('compra', 'doacao', 'transferencia', 'permuta', 'producao',
    'cessao', 'comodato', 'inventario', 'outra')),
  add column fornecedor_id bigint references fornecedor,
  add column nota text,
  add column empenho text,
  add column fonte_recurso text,
  add column convenio text,
  add column processo text,
  add column valor_avaliado_centavos bigint check (valor_avaliado_centavos >= 0),
  add column valor_residual_centavos bigint check (valor_residual_centavos >= 0),
  add column vida_util_meses int check (vida_util_meses > 0),
  add column inicio_depreciacao date,
  add column depreciado_centavos bigint not null default 0 check (depreciado_centavos >= 0),
  add column garantia_ate date,
  add column responsavel_servidor_id bigint references usuario,
  add column capa_uuid uuid,
  add column atualizado_em timestamptz not null default now(),
  add constraint patrimonio_nao_e_parte_de_si check (pai_id is distinct from id);

create index patrimonio_partes on patrimonio (pai_id) where pai_id is not null;
create index patrimonio_responsavel on patrimonio (responsavel_servidor_id) where responsavel_servidor_id is not null;
create index patrimonio_fornecedor on patrimonio (fornecedor_id) where fornecedor_id is not null;
create unique index patrimonio_tombamento on patrimonio (lower(tombamento)) where tombamento is not null and situacao <> 'estornado';
create index patrimonio_referencias on patrimonio using gin (referencias);

-- Which types there are, and of what, is the contract's to say: every area adds its own.
alter table documento drop constraint documento_tipo_check, drop constraint documento_entidade_check,
  add constraint documento_tipo_check check (tipo ~ '^[a-z_]{3,40}$'),
  add constraint documento_entidade_check check (entidade ~ '^[a-z_]{3,40}$');
create index documento_entidade on documento (entidade, entidade_id, id);
