import sql from 'sql-template-tag'
import { codigosPossiveis } from '#contract/casa/codigos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'

export interface BemDaFoto {
  id: number
  uuid: string
  local_id: number
  caminho: number[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * By number of registration, label or uuid, written in any case; a name that two assets answer to has both, and the number
 * alone of a label is the label where nothing answers to it.
 */
export async function bensPorNome(
  db: Queryable,
  nomes: readonly string[],
): Promise<Map<string, BemDaFoto[]>> {
  const baixos = [...new Set(nomes.map((nome) => nome.toLowerCase()))]
  const inteiras = baixos.flatMap((nome) => codigosPossiveis(nome).slice(1))
  const escritos = [
    ...new Set([...nomes, ...baixos, ...nomes.map((nome) => nome.toUpperCase()), ...inteiras]),
  ]
  const linhas = await db.rows<{ nome: string; bem: BemDaFoto }>(sql`
    select x.nome, json_build_object('id', p.id, 'uuid', p.uuid, 'local_id', p.local_id, 'caminho', l.caminho) as bem
    from (select lower(tombamento) as nome, id from patrimonio
        where tombamento is not null and situacao <> 'estornado' and lower(tombamento) = any(${baixos}::text[])
      union select lower(referencia_id), id from patrimonio
        where referencia_id is not null and referencia_id = any(${escritos}::text[])
      union select uuid::text, id from patrimonio
        where uuid = any(${baixos.filter((nome) => UUID.test(nome))}::uuid[])) x
    join patrimonio p on p.id = x.id join local l on l.id = p.local_id
    where p.situacao not in ('baixado', 'estornado') order by p.id`)
  const achados = new Map<string, BemDaFoto[]>()
  for (const { nome, bem } of linhas) achados.set(nome, [...(achados.get(nome) ?? []), bem])
  for (const nome of baixos) {
    const [, inteira = ''] = codigosPossiveis(nome)
    const pelaPlaqueta = achados.get(inteira)
    if (pelaPlaqueta && !achados.has(nome)) achados.set(nome, pelaPlaqueta)
  }
  return achados
}

/** One of these very bytes that the asset shows. */
export async function fotoIgual(db: Queryable, bem: BemDaFoto, sha256: string): Promise<string | undefined> {
  const igual = await db.maybe<{ uuid: string }>(sql`
    select f.uuid from multimidia f where f.model = 'patrimonio' and f.model_id = ${bem.uuid}
      and f.monitoramento_id is null and f.sha256 = ${sha256} and ${REGISTRADO} limit 1`)
  return igual?.uuid
}
