// The rooms that a place of its type usually has, made at once: only those that it lacks.
import sql from 'sql-template-tag'
import type { instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { localParaMudar } from './alcance.ts'
import { chavePlana } from './chave-plana.ts'

interface DoModelo {
  tipo_id: number
  tipo_nome: string
  quantidade: number
  /** Names of those that it has of this type. */
  nomes: string[]
}

/** Each type of the model with what the place has of it; types out of use, or with no checklist, make nothing. */
function modeloDo(tx: Queryable, local_id: number): Promise<DoModelo[]> {
  return tx.rows(sql`
    select t.id as tipo_id, t.nome as tipo_nome,
      case when t.permite_varias then m.quantidade else least(m.quantidade, 1) end as quantidade,
      array(select i.nome from instalacao i where i.local_id = l.id and i.tipo_id = t.id and i.ativo) as nomes
    from local l join local_tipo lt on lt.id = l.tipo_id
    cross join jsonb_to_recordset(lt.modelo_instalacoes) as m (tipo_id bigint, quantidade int)
    join instalacao_tipo t on t.id = m.tipo_id and t.ativo
    where l.id = ${local_id}
      and exists (select from instalacao_tipo_versao v where v.tipo_id = t.id and v.publicada_em is not null)
    order by t.ordem, t.id`)
}

export async function faltamDoModelo(tx: Queryable, local_id: number): Promise<number> {
  const modelo = await modeloDo(tx, local_id)
  return modelo.reduce((soma, { quantidade, nomes }) => soma + Math.max(0, quantidade - nomes.length), 0)
}

/** "Sala de aula 01", "Sala de aula 02": the first numbers that no room of the type has; one alone has none. */
function nomesNovos({ tipo_nome, quantidade, nomes }: DoModelo): string[] {
  const usados = new Set(nomes.map(chavePlana))
  const novos: string[] = []
  for (let n = 1; novos.length < quantidade - nomes.length; n++) {
    const nome = quantidade === 1 && n === 1 ? tipo_nome : `${tipo_nome} ${String(n).padStart(2, '0')}`
    if (!usados.has(chavePlana(nome))) novos.push(nome)
  }
  return novos
}

/** Rooms that the place lacks, with the name that each would have. */
export async function ambientesQueFaltam(
  tx: Queryable,
  local_id: number,
): Promise<{ tipo_id: number; tipo_nome: string; nome: string }[]> {
  return (await modeloDo(tx, local_id)).flatMap((item) =>
    nomesNovos(item).map((nome) => ({ tipo_id: item.tipo_id, tipo_nome: item.tipo_nome, nome })),
  )
}

const SEM_MODELO = 'O local já tem tudo o que o modelo do seu tipo pede.'

export async function criarDoModelo(call: Call<typeof instalacoesDoLocal.criarDoModelo>) {
  const { tx, ator, params, body, audit } = call
  const local = await localParaMudar(tx, ator, 'painel.locais.instalacoes.criar', params.localId)
  // Two at once would each make the whole model.
  await tx.one(sql`select id from local where id = ${local.id} for update`)
  const linhas = await ambientesQueFaltam(tx, local.id)
  const novas = linhas.map(({ tipo_nome, nome }) => ({ tipo_nome, nome }))
  if (body.simular) return { feito: false, novas }
  if (linhas.length === 0) throw new Recusa('ERR_ESTADO_INVALIDO', SEM_MODELO)
  const criadas = await tx.rows<{ id: number; tipo_id: number; nome: string }>(sql`
    insert into instalacao (local_id, tipo_id, nome, origem)
    select ${local.id}, n.tipo_id, n.nome, '{"painel": true, "modelo": true}'
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n (tipo_id bigint, nome text)
    returning id, tipo_id, nome`)
  for (const { id, ...para } of criadas)
    audit.mudanca({ entidade: 'instalacao', entidade_id: id, local_id: local.id, de: {}, para })
  return { feito: true, novas }
}
