-- A class in a state is no product of the two: with their statistics joint, the plan knows how many there are, and the list
-- says "mais de" without reading them.
create statistics patrimonio_perfil (mcv) on classe_id, estado, condicao, situacao from patrimonio;

alter table impressao_de_etiquetas add column codigo_de_barras boolean not null default false;
