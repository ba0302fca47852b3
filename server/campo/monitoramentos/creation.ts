// How a visit comes to be: numbered, assigned, and holding everything that its place is known to hold.
import sql from 'sql-template-tag'
import type { ConteudoDoRoteiro } from '#contract/campo/roteiro.ts'
import { type Divisao, passarPartes } from '#server/campo/visita/divisao.ts'
import { bensDoRoteiro, darRoteiro, type VersaoEscolhida } from '#server/campo/visita/roteiro.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { numerar } from '#server/casa/http/protocolo.ts'

export interface NovaVisita {
  local_id: number
  /** Ids of the people, the first being who leads. */
  agentes: readonly number[]
  /** Year of the protocolo. */
  ano: number
  criado_por: number | null
  previsto_inicio?: string | null | undefined
  previsto_fim?: string | null | undefined
  /** Hours in which the place receives it. */
  janela_inicio?: string | null | undefined
  janela_fim?: string | null | undefined
  prioridade?: 'normal' | 'alta'
  instrucoes?: string | null | undefined
  contato_nome?: string | null | undefined
  contato_telefone?: string | null | undefined
  campanha_id?: number | undefined
  /** Its school counts its own assets for this inventory: of these classes, none being all. */
  inventario?: { id: number; classes: readonly number[] } | undefined
  /** What it checks; none: the whole place, and no questions. */
  roteiro?: VersaoEscolhida | undefined
  /** It takes parts of an open visit of its place; none: everything there. */
  divide?: Divisao | undefined
}

interface Expectativas {
  monitoramento_id: number
  local_id: number
  conteudo: ConteudoDoRoteiro | undefined
  /** Empty: of all. */
  classes: readonly number[]
}

async function expectativas(
  tx: Queryable,
  { monitoramento_id, local_id, conteudo, classes }: Expectativas,
): Promise<void> {
  if (conteudo?.ambientes !== false)
    await tx.run(sql`
    insert into monitoramento_instalacao (monitoramento_id, instalacao_id, tipo_versao_id)
    select ${monitoramento_id}, i.id, v.id
    from instalacao i
    join lateral (select id from instalacao_tipo_versao where tipo_id = i.tipo_id order by versao desc limit 1) v on true
    where i.local_id = ${local_id} and i.ativo
    order by i.id`)
  await tx.run(sql`
    insert into monitoramento_patrimonio (monitoramento_id, patrimonio_id, referencia_id, instalacao_id)
    select ${monitoramento_id}, p.id, p.referencia_id, mi.id
    from patrimonio p
    left join monitoramento_instalacao mi on mi.monitoramento_id = ${monitoramento_id}
      and mi.instalacao_id = p.instalacao_id
    where p.local_id = ${local_id} and p.situacao not in ('baixado', 'estornado')
      and ${bensDoRoteiro(conteudo)}
      and (${[...classes]}::bigint[] = '{}' or p.classe_id = any(${[...classes]}::bigint[]))
    order by p.id`)
}

/** Writes the visit whole and answers its id. The caller has checked who may, and that place and people exist. */
export async function novaVisita(tx: Queryable, nova: NovaVisita): Promise<number> {
  const { local_id, agentes, criado_por, ano } = nova
  const [protocolo] = await numerar(tx, { tipo: 'MON', ano })
  const { id } = await tx.one<{ id: number }>(sql`
    insert into monitoramento (protocolo, local_id, previsto_inicio, previsto_fim, prioridade, instrucoes, contato_nome,
      contato_telefone, criado_por, campanha_id, inventario_id, divide_id, janela_inicio, janela_fim)
    values (${protocolo}, ${local_id}, ${nova.previsto_inicio ?? null},
      ${nova.previsto_fim ?? null}, ${nova.prioridade ?? 'normal'}, ${nova.instrucoes ?? null},
      ${nova.contato_nome ?? null}, ${nova.contato_telefone ?? null}, ${criado_por},
      ${nova.campanha_id ?? null}, ${nova.inventario?.id ?? null}, ${nova.divide?.de ?? null}, ${nova.janela_inicio ?? null}, ${nova.janela_fim ?? null})
    returning id`)
  await tx.run(sql`
    insert into monitoramento_agente (monitoramento_id, usuario_id, papel)
    select ${id}, agente, case when posicao = 1 then 'principal' else 'apoio' end
    from unnest(${agentes}::bigint[]) with ordinality as a (agente, posicao)`)
  if (nova.roteiro) await darRoteiro(tx, id, nova.roteiro)
  if (nova.divide) {
    await passarPartes(tx, nova.divide, id)
    return id
  }
  const classes = nova.inventario?.classes ?? []
  await expectativas(tx, { monitoramento_id: id, local_id, conteudo: nova.roteiro?.conteudo, classes })
  return id
}

export interface LocalDaVisita {
  id: number
  caminho: number[]
  permite_monitoramento: boolean
}

export function localPorChave(
  db: Queryable,
  chave: { local_id?: number | undefined; codigo_inep?: string | undefined },
): Promise<LocalDaVisita | undefined> {
  return db.maybe(sql`
    select l.id, l.caminho, t.permite_monitoramento from local l join local_tipo t on t.id = l.tipo_id
    where l.ativo and (l.id = ${chave.local_id ?? null} or l.codigo_inep = ${chave.codigo_inep ?? null})`)
}

interface Agente {
  id: number
  email: string
  executa: boolean
}

/** People in activity with these ids or e-mails, and whether any profile of theirs lets them carry a visit out. */
export function agentesPorChave(db: Queryable, chaves: readonly (string | number)[]): Promise<Agente[]> {
  const ids = chaves.filter((chave) => typeof chave === 'number')
  const emails = chaves.filter((chave) => typeof chave === 'string').map((email) => email.toLowerCase())
  return db.rows(sql`
    select u.id, lower(u.email) as email, exists (
      select 1 from atribuicao a join perfil p on p.id = a.perfil_id and p.ativo
      join perfil_permissao pp on pp.perfil_id = p.id
      where a.usuario_id = u.id and coalesce(pp.permissao, 'monitoramentos.executar') = 'monitoramentos.executar'
    ) as executa
    from usuario u
    where u.situacao = 'ativo' and (u.id = any(${ids}::bigint[]) or lower(u.email) = any(${emails}::text[]))`)
}
