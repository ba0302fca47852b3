// What may be put in a transfer, and who may come to answer for it.

import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { BemATransferir } from '#contract/almoxarifado/bem-a-transferir.ts'
import type { transferencias } from '#contract/almoxarifado/transferencias.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { codigosPossiveis, referenciaLida } from '#contract/casa/codigos.ts'
import { EVENTOS_DO_BEM, SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { noAlcance } from '#server/casa/no-alcance.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { ITEM_ABERTO } from '#server/patrimonio/bens/em-transferencia.ts'
import { localVisto } from '#server/rede/locais/alvo.ts'

/** Of one answer: whoever wants others writes more of the name. */
const POR_VEZ = 100

type Lido = Omit<BemATransferir, 'impedimento'> & { situacao: SituacaoDoPatrimonio; aberta: string | null }

const alcance = (concessoes: readonly Concessao[]): Sql[] =>
  (['painel.almoxarifado.transferencias.criar', 'painel.almoxarifado.patrimonios.listar'] as const)
    .map((permissao) => nosDaPermissao(concessoes, permissao))
    .filter((nos) => nos !== null)
    .map((nos) => noAlcance(sql`p.local_id`, nos))

function condicoes({ query, ator }: Call<typeof transferencias.bens>): Sql {
  const { local_id, instalacao_id, material_id, ids } = query
  const texto = query.texto?.trim() ?? ''
  const partes = [sql`p.situacao not in ('baixado', 'estornado')`, ...alcance(ator.concessoes)]
  if (local_id !== undefined) partes.push(sql`p.local_id = ${local_id}`)
  if (instalacao_id !== undefined) partes.push(sql`p.instalacao_id = ${instalacao_id}`)
  if (material_id !== undefined)
    partes.push(sql`p.classe_id = (select m.classe_id from material m where m.id = ${material_id})`)
  if (ids !== undefined) partes.push(sql`p.id = any(${ids.map(Number)}::bigint[])`)
  if (texto !== '')
    partes.push(
      sql`(p.referencia_id = any(${codigosPossiveis(referenciaLida(texto))}::text[]) or p.tombamento = ${texto} or ${contem(sql`p.descricao`, texto)})`,
    )
  return join(partes, ' and ')
}

/** Those that came in as this very material before the others of its class. */
const entrouComo = (material_id: number): Sql => sql`coalesce((
  select e.material_id = ${material_id} from entrada_item e where e.id = p.entrada_item_id), false) desc,`

function impedimentoDo({ situacao, aberta }: Lido): string | null {
  if (aberta !== null) return `Já está na transferência ${aberta}.`
  const { de }: { de: readonly SituacaoDoPatrimonio[] } = EVENTOS_DO_BEM.transferir
  return de.includes(situacao) ? null : `Está ${SITUACOES_DO_BEM[situacao].toLowerCase()}.`
}

export async function bensATransferir(call: Call<typeof transferencias.bens>) {
  const { tx, query } = call
  const { local_id, instalacao_id, texto, ids } = query
  if (local_id === undefined && instalacao_id === undefined && !texto?.trim() && ids === undefined)
    return { bens: [], ha_mais: false }
  const limite = ids === undefined ? POR_VEZ : ids.length
  const lidos = await tx.rows<Lido>(sql`
    select p.id, p.referencia_id, p.tombamento, p.descricao, c.nome as classe, p.estado, p.condicao, p.situacao,
      json_build_object('id', l.id, 'nome', l.nome) as local, i.nome as instalacao, u.nome as responsavel,
      (select count(*)::int from patrimonio f where f.pai_id = p.id and f.local_id = p.local_id
        and f.situacao not in ('baixado', 'estornado')) as partes,
      (select t.protocolo from transferencia_item i join transferencia t on t.id = i.transferencia_id
        where i.patrimonio_id = p.id and ${ITEM_ABERTO}) as aberta
    from patrimonio p join classe_bem c on c.id = p.classe_id join local l on l.id = p.local_id
    left join instalacao i on i.id = p.instalacao_id left join usuario u on u.id = p.responsavel_servidor_id
    where ${condicoes(call)}
    order by ${texto?.trim() ? sql`(p.referencia_id = any(${codigosPossiveis(referenciaLida(texto))}::text[])) desc nulls last,` : empty}
      ${query.material_id === undefined ? empty : entrouComo(query.material_id)} p.id limit ${limite + 1}`)
  const bens = lidos.slice(0, limite).map(({ situacao, aberta, ...bem }) => ({
    ...bem,
    impedimento: impedimentoDo({ ...bem, situacao, aberta }),
  }))
  return { bens, ha_mais: lidos.length > limite }
}

/** Active, and of the branch of the place: works or holds a profile at it, above or beneath it. */
const daRede = (local_id: number): Sql => sql`u.situacao = 'ativo' and exists (
  select from local aqui, local l
  where aqui.id = ${local_id} and (aqui.id = any(l.caminho) or l.id = any(aqui.caminho))
    and (l.id = u.local_lotacao_id or exists (
      select from atribuicao a where a.usuario_id = u.id and (a.local_id = l.id or a.local_id is null))))`

export async function exigirResponsavel(tx: Queryable, usuario_id: number, local_id: number): Promise<void> {
  const pessoa = await tx.maybe(
    sql`select u.id from usuario u where u.id = ${usuario_id} and ${daRede(local_id)}`,
  )
  if (pessoa === undefined)
    throw campoInvalido(
      'responsavel_destino_id',
      'Esta pessoa não trabalha na rede do local, ou não está ativa.',
    )
}

const PESSOAS = 20

export async function responsaveisPossiveis(call: Call<typeof transferencias.pessoas>) {
  const { local_id, texto = '' } = call.query
  const { id } = await localVisto(call, { id: local_id, acao: null, campo: 'local_id' })
  return call.tx.rows<{ id: number; nome: string }>(sql`
    select u.id, u.nome from usuario u
    where ${daRede(id)} and ${contem(sql`u.nome`, texto)}
    order by lower(f_unaccent(u.nome)), u.id limit ${PESSOAS}`)
}
