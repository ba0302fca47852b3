#!/bin/sh
# Os dois usuários do banco e o banco, na primeira vez (docs/operacao.md, “Qual banco usar”).
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set dono="$SENHA_DO_DONO" --set app="$SENHA_DA_APLICACAO" <<'SQL'
CREATE ROLE zelo_dono LOGIN PASSWORD :'dono';
CREATE ROLE zelo_app LOGIN PASSWORD :'app';
GRANT zelo_app TO zelo_dono;
CREATE DATABASE zelo OWNER zelo_dono;
SQL
