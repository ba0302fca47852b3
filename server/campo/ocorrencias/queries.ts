// All the SQL of occurrences at the desk.
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { OcorrenciaDetalhada, ocorrencias } from '#contract/campo/ocorrencias.ts'
import { contem, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'

const dasFotos = sql`f.model = 'ocorrencia' and f.model_id = o.uuid and ${REGISTRADO}`

const colunas = sql`o.id, o.tipo, o.gravidade, o.descricao, o.situacao,
  json_build_object('id', l.id, 'nome', l.nome) as local,
  (select json_build_object('id', m.id, 'protocolo', m.protocolo) from monitoramento m
    where m.id = o.monitoramento_id) as visita,
  o.ocorrida_em, (select u.nome from usuario u where u.id = o.registrada_por) as autor,
  (select json_build_object('id', u.id, 'nome', u.nome) from usuario u where u.id = o.responsavel_id) as responsavel,
  (select count(*)::int from multimidia f where ${dasFotos}) as fotos`

export const origem: Origem = {
  colunas,
  de: sql`ocorrencia o join local l on l.id = o.local_id`,
  id: sql`o.id`,
}

type Filtro = Pick<
  z.output<typeof ocorrencias.listar.query>,
  'texto' | 'situacao' | 'tipo' | 'gravidade' | 'local_id' | 'responsavel_id' | 'monitoramento_id'
>

export function condicoes(nos: number[] | null, filtro: Filtro): Sql[] {
  const { texto, situacao, tipo, gravidade, local_id, responsavel_id, monitoramento_id } = filtro
  const partes = palavrasDe(texto ?? '').map((palavra) => contem(sql`o.descricao || ' ' || l.nome`, palavra))
  if (nos !== null) partes.push(sql`l.caminho && ${nos}::bigint[]`)
  if (situacao) partes.push(sql`o.situacao = ${situacao}`)
  if (tipo?.length) partes.push(sql`o.tipo = any(${tipo}::text[])`)
  if (gravidade?.length) partes.push(sql`o.gravidade = any(${gravidade}::text[])`)
  if (local_id !== undefined) partes.push(sql`l.caminho @> array[${local_id}::bigint]`)
  if (responsavel_id !== undefined) partes.push(sql`o.responsavel_id = ${responsavel_id}`)
  if (monitoramento_id !== undefined) partes.push(sql`o.monitoramento_id = ${monitoramento_id}`)
  return partes
}

export type OcorrenciaLida = Omit<OcorrenciaDetalhada, 'acoes'> & { caminho: number[] }

export function ocorrenciaLida(db: Queryable, id: number): Promise<OcorrenciaLida | undefined> {
  return db.maybe(sql`
    select ${colunas}, l.caminho, o.latitude, o.longitude, o.precisao_m, o.registrada_em, o.tratamento, o.tratada_em,
      (select u.nome from usuario u where u.id = o.tratada_por) as tratada_por, o.versao,
      (select coalesce(json_agg(json_build_object('uuid', f.uuid, 'url', '/arquivos/' || f.uuid) order by f.id), '[]')
        from multimidia f where ${dasFotos}) as imagens
    from ${origem.de} where o.id = ${id}`)
}

export async function travarOcorrencia(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`select from ocorrencia where id = ${id} for update`)
}

export function novaOcorrencia(
  tx: Queryable,
  nova: { uuid: string; local_id: number; tipo: string; gravidade: string; descricao: string },
  { por, agora }: { por: number; agora: Date },
): Promise<{ id: number }> {
  const { uuid, local_id, tipo, gravidade, descricao } = nova
  return tx.one(sql`
    insert into ocorrencia (uuid, local_id, tipo, gravidade, descricao, ocorrida_em, registrada_por)
    values (${uuid}, ${local_id}, ${tipo}, ${gravidade}, ${descricao}, ${agora}, ${por}) returning id`)
}

export async function darResponsavel(tx: Queryable, id: number, responsavel_id: number): Promise<void> {
  await tx.run(
    sql`update ocorrencia set responsavel_id = ${responsavel_id}, versao = versao + 1 where id = ${id}`,
  )
}

export async function guardarTratamento(
  tx: Queryable,
  id: number,
  { tratamento, por, em }: { tratamento: string; por: number; em: Date },
): Promise<void> {
  await tx.run(sql`
    update ocorrencia set situacao = 'tratada', tratamento = ${tratamento}, tratada_por = ${por}, tratada_em = ${em},
      responsavel_id = coalesce(responsavel_id, ${por}), versao = versao + 1 where id = ${id}`)
}

export async function reabrirOcorrencia(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`
    update ocorrencia set situacao = 'aberta', tratamento = null, tratada_por = null, tratada_em = null,
      versao = versao + 1 where id = ${id}`)
}
