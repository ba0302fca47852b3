// Who answers for a place is designated, and ends: at most one titular on any day.

import sql from 'sql-template-tag'
import type { locais } from '#contract/rede/locais.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { localPara } from './alvo.ts'
import { responsaveisDoLocal } from './responsaveis-queries.ts'

type Designar = Call<typeof locais.designarResponsavel>
type Encerrar = Call<typeof locais.encerrarResponsavel>

interface Encerravel {
  id: number
  papel: string
  nome: string
  inicio: string
  fim: string | null
}

/** Whoever works, or holds a profile, at this place or above or beneath it; everybody to who has the whole tree. */
async function exigirPessoa(tx: Queryable, usuario_id: number, local_id: number): Promise<void> {
  const pessoa = await tx.maybe(sql`
    select u.id from usuario u where u.id = ${usuario_id} and u.situacao in ('ativo', 'convidado') and exists (
      select from local aqui, local l
      where aqui.id = ${local_id} and (aqui.id = any(l.caminho) or l.id = any(aqui.caminho))
        and (l.id = u.local_lotacao_id or exists (
          select from atribuicao a where a.usuario_id = u.id and (a.local_id = l.id or a.local_id is null))))`)
  if (pessoa === undefined)
    throw campoInvalido('usuario_id', 'Esta pessoa não trabalha na rede deste local, ou não está ativa.')
}

const exigirPeriodo = (inicio: string, fim: string | null) => {
  if (fim !== null && fim < inicio) throw campoInvalido('fim', 'O último dia vem antes do primeiro.')
}

async function gravarFim(
  { tx, audit }: Comando,
  local_id: number,
  { id, papel, nome, fim }: Encerravel,
  novo: { fim: string; ato: string | null },
): Promise<void> {
  await tx.run(sql`
    update responsabilidade_local set fim = ${novo.fim}::date, ato = coalesce(${novo.ato}, ato) where id = ${id}`)
  audit.mudanca({
    entidade: 'local',
    entidade_id: local_id,
    local_id,
    de: { [papel]: { nome, fim } },
    para: { [papel]: { nome, fim: novo.fim } },
    motivo: novo.ato,
  })
}

/** The one whose time reaches into the new one's ends on the day before. */
async function encerrarAnterior(comando: Comando, local_id: number, inicio: string): Promise<void> {
  const anterior = await comando.tx.maybe<Encerravel & { vespera: string }>(sql`
    select r.id, r.papel, coalesce(r.nome, u.nome) as nome, r.inicio, r.fim, ${inicio}::date - 1 as vespera
    from responsabilidade_local r left join usuario u on u.id = r.usuario_id
    where r.local_id = ${local_id} and r.papel = 'titular' and r.inicio < ${inicio}::date
      and coalesce(r.fim, 'infinity') >= ${inicio}::date for update of r`)
  if (anterior) await gravarFim(comando, local_id, anterior, { fim: anterior.vespera, ato: null })
}

export async function designarEm(comando: Comando, id: number, body: Designar['body']): Promise<void> {
  const { tx, ator, audit } = comando
  const alvo = await localPara(comando, { id, acao: 'locais.designarResponsavel' })
  exigirPeriodo(body.inicio, body.fim)
  if (body.usuario_id === null && body.nome === null)
    throw campoInvalido('nome', 'Escolha a pessoa, ou escreva o nome de quem responde.')
  if (body.usuario_id !== null) await exigirPessoa(tx, body.usuario_id, alvo.id)
  if (body.papel === 'titular' && body.encerra_anterior) await encerrarAnterior(comando, alvo.id, body.inicio)
  const { papel, usuario_id, matricula, cargo, ato, inicio, fim } = body
  const nome = usuario_id === null ? body.nome : null
  await tx.run(sql`
    insert into responsabilidade_local (local_id, usuario_id, nome, matricula, cargo, papel, ato, inicio, fim, criado_por)
    values (${alvo.id}, ${usuario_id}, ${nome}, ${matricula}, ${cargo}, ${papel}, ${ato}, ${inicio}, ${fim},
      ${ator.usuario.id})`)
  audit.mudanca({
    entidade: 'local',
    entidade_id: alvo.id,
    local_id: alvo.id,
    de: { [papel]: null },
    para: { [papel]: { usuario_id, nome, inicio, fim } },
    motivo: ato,
  })
}

export async function designar(call: Designar) {
  const { tx, params, body, services } = call
  await designarEm(call, params.id, body)
  return responsaveisDoLocal(tx, params.id, services.config.fuso)
}

export async function encerrar(call: Encerrar) {
  const { tx, params, body, services } = call
  const alvo = await localPara(call, { id: params.id, acao: 'locais.designarResponsavel' })
  const responsavel = await tx.maybe<Encerravel>(sql`
    select r.id, r.papel, coalesce(r.nome, u.nome) as nome, r.inicio, r.fim
    from responsabilidade_local r left join usuario u on u.id = r.usuario_id
    where r.id = ${params.responsavelId} and r.local_id = ${alvo.id} for update of r`)
  if (responsavel === undefined)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta responsabilidade não existe mais.')
  exigirPeriodo(responsavel.inicio, body.fim)
  await gravarFim(call, alvo.id, responsavel, body)
  return responsaveisDoLocal(tx, alvo.id, services.config.fuso)
}
