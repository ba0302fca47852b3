-- Questions that the desk sent back, until each is answered again.
alter table monitoramento_roteiro add column devolvidas text[] not null default '{}';
