-- Why more was accepted than the document of an entry says: asked of who accepts it, and printed on the term.
alter table entrada add column excedente_motivo text;
