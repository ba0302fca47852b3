// An asset that an operation names: found only where the person's grants reach, and held until the end.

import sql from 'sql-template-tag'
import type { CondicaoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { EVENTOS_DO_BEM, type EventoDoBem, SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'

export interface BemAlvo {
  id: number
  uuid: string
  referencia_id: string | null
  tombamento: string | null
  descricao: string
  classe_id: number
  situacao: SituacaoDoPatrimonio
  /** From which the last event took it. */
  situacao_anterior: SituacaoDoPatrimonio | null
  condicao: CondicaoDoPatrimonio | null
  local_id: number
  /** Ids from the root down to the asset's place. */
  caminho: number[]
  instalacao_id: number | null
  responsavel_servidor_id: number | null
  versao: number
}

const NAO_EXISTE = 'Bem não encontrado. Ele pode estar fora dos locais que você alcança.'
const LISTAR = 'painel.almoxarifado.patrimonios.listar'

/**
 * The assets in the order of their ids, held so that two acts crossed do not wait for each other, if the person may do
 * it where each of them is. Throws `ERR_NAO_ENCONTRADO` when one is not seen, `ERR_NAO_AUTORIZADO` naming the first.
 */
export async function bensPara(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  ids: readonly number[],
  permissao: Permissao,
): Promise<BemAlvo[]> {
  const unicos = [...new Set(ids)]
  const bens = await tx.known<BemAlvo>(sql`
    select p.id, p.uuid, p.referencia_id, p.tombamento, p.descricao, p.classe_id, p.situacao, p.situacao_anterior, p.condicao,
      p.local_id, l.caminho, p.instalacao_id, p.responsavel_servidor_id, p.versao
    from patrimonio p join local l on l.id = p.local_id
    where p.id = any(${unicos}::bigint[]) order by p.id for update of p`)
  const visto = bens.every(({ caminho }) => pode(ator.concessoes, LISTAR, caminho))
  if (!visto || bens.length < unicos.length) throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  const alheio = bens.find(({ caminho }) => !pode(ator.concessoes, permissao, caminho))
  if (alheio)
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      `Você não pode fazer isto com ${bemNaFrase(alheio)}: peça a quem pode.`,
    )
  return bens
}

export async function bemPara(
  comando: Pick<Comando, 'tx' | 'ator'>,
  id: number,
  permissao: Permissao,
): Promise<BemAlvo> {
  const [bem] = await bensPara(comando, [id], permissao)
  if (bem === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  return bem
}

/** What takes it out of where it is, so that something else may happen to it. */
const ANTES: Readonly<Record<SituacaoDoPatrimonio, string>> = {
  a_tombar: 'Tombe-o antes.',
  ativo: '',
  em_transferencia: 'Conclua antes a transferência.',
  emprestado: 'Registre antes a devolução.',
  cedido: 'Registre antes a devolução.',
  em_manutencao: 'Registre antes o retorno da manutenção, ou cancele a ordem.',
  nao_localizado: 'Registre que foi localizado, ou abra a apuração.',
  em_apuracao: 'Registre que foi localizado, ou conclua a apuração.',
  em_desfazimento: 'Reaproveite-o, ou conclua o desfazimento.',
  baixado: 'Ele não está mais no patrimônio.',
  estornado: 'O cadastro dele foi descartado.',
}

/** Throws `ERR_ESTADO_INVALIDO`, with where the asset is now, when the event does not start there. */
export function exigirEvento(evento: EventoDoBem, bem: BemAlvo): void {
  const { de, rotulo }: { de: readonly SituacaoDoPatrimonio[]; rotulo: string } = EVENTOS_DO_BEM[evento]
  if (de.includes(bem.situacao)) return
  const agora = SITUACOES_DO_BEM[bem.situacao].toLowerCase()
  throw new Recusa('ERR_ESTADO_INVALIDO', {
    mensagem: `${bemNaFrase(bem)} está ${agora}: não dá para "${rotulo}". ${ANTES[bem.situacao]}`.trim(),
    dados: { bem_id: bem.id, situacao: bem.situacao },
  })
}

/** Where an asset is, and in whose care. A movement says all three: whoever answered for it there does not here. */
export type LugarDoBem = Pick<BemAlvo, 'local_id' | 'instalacao_id' | 'responsavel_servidor_id'>

/** Columns of `patrimonio` that change in one act. */
type Campos = Partial<LugarDoBem & Pick<BemAlvo, 'condicao' | 'referencia_id'>> & { estado?: string | null }

interface Mudanca {
  evento: EventoDoBem
  motivo?: string | null
  campos?: Campos
}

interface Escrita {
  bem: Pick<BemAlvo, 'id' | 'local_id'>
  campos: Campos
  motivo: string | null
  /** What the asset becomes; null: only the columns change. */
  ciclo: { evento: EventoDoBem; situacao: SituacaoDoPatrimonio; anterior: SituacaoDoPatrimonio } | null
}

const naoVazio = (valor: unknown) => valor !== undefined

/** Of each asset, held and none of them twice: what changes and its trail, by one statement for all. */
async function escrever(
  { tx, audit }: Pick<Comando, 'tx' | 'audit'>,
  escritas: readonly Escrita[],
): Promise<void> {
  if (escritas.length === 0) return
  const pedidos = escritas.map(({ bem, campos, motivo, ciclo }) => {
    const dados = Object.fromEntries(Object.entries(campos).filter(([, valor]) => naoVazio(valor)))
    return { bem, dados, motivo, ciclo }
  })
  const enviados = JSON.stringify(
    pedidos.map(({ bem: { id }, dados, ciclo }) => ({
      id,
      dados,
      situacao: ciclo?.situacao ?? null,
      anterior: ciclo?.anterior ?? null,
    })),
  )
  const mudados = await tx.rows<{ id: number; antes: Record<string, unknown> }>(sql`
    update patrimonio p set situacao = coalesce(x.situacao, a.situacao), versao = p.versao + 1,
      situacao_anterior = case when x.situacao is null then a.situacao_anterior else x.anterior end,
      atualizado_em = now(), local_id = r.local_id, instalacao_id = r.instalacao_id,
      responsavel_servidor_id = r.responsavel_servidor_id, condicao = r.condicao, estado = r.estado,
      referencia_id = r.referencia_id
    from jsonb_to_recordset(${enviados}::jsonb) as x (id bigint, situacao text, anterior text, dados jsonb)
    join patrimonio a on a.id = x.id cross join lateral jsonb_populate_record(a, x.dados) r
    where p.id = x.id
    returning p.id, json_build_object('local_id', a.local_id, 'instalacao_id', a.instalacao_id,
      'responsavel_servidor_id', a.responsavel_servidor_id, 'condicao', a.condicao, 'estado', a.estado,
      'referencia_id', a.referencia_id) as antes`)
  const antesDe = new Map(mudados.map(({ id, antes }) => [id, antes]))
  for (const { bem, dados, motivo, ciclo } of pedidos) {
    const antes = antesDe.get(bem.id) ?? {}
    const de = Object.fromEntries(Object.keys(dados).map((campo) => [campo, antes[campo]]))
    audit.mudanca({
      entidade: 'patrimonio',
      entidade_id: bem.id,
      local_id: typeof dados.local_id === 'number' ? dados.local_id : bem.local_id,
      de: { ...de, ...(ciclo && { situacao: ciclo.anterior }) },
      para: { ...dados, ...(ciclo && { situacao: ciclo.situacao, evento: ciclo.evento }) },
      motivo,
    })
  }
}

/**
 * An event happens to each of these assets, held by {@link bensPara} and none of them twice: its situation, what changes
 * with it, and the trail of each, by one statement for all.
 */
export async function aplicarEventos(
  comando: Pick<Comando, 'tx' | 'audit'>,
  mudancas: readonly (Mudanca & { bem: BemAlvo })[],
): Promise<void> {
  await escrever(
    comando,
    mudancas.map(({ bem, evento, campos = {}, motivo = null }) => {
      exigirEvento(evento, bem)
      const { para } = EVENTOS_DO_BEM[evento]
      const situacao = para === 'anterior' ? (bem.situacao_anterior ?? 'ativo') : para
      return { bem, campos, motivo, ciclo: { evento, situacao, anterior: bem.situacao } }
    }),
  )
}

/** Each of these assets, held and none of them twice, is somewhere else, and what it is stays: nothing began or ended. */
export async function moverBens(
  comando: Pick<Comando, 'tx' | 'audit'>,
  movimentos: readonly { bem: Pick<BemAlvo, 'id' | 'local_id'>; lugar: LugarDoBem; motivo: string }[],
): Promise<void> {
  await escrever(
    comando,
    movimentos.map(({ bem, lugar, motivo }) => ({ bem, campos: lugar, motivo, ciclo: null })),
  )
}

/** The same asset, held, as the event just applied left it: another may follow in the same act. */
export const depoisDe = (bem: BemAlvo, situacao: SituacaoDoPatrimonio): BemAlvo => ({
  ...bem,
  situacao,
  situacao_anterior: bem.situacao,
})

/** The event happens to one asset: {@link aplicarEventos}. */
export const aplicarEvento = (
  comando: Pick<Comando, 'tx' | 'audit'>,
  bem: BemAlvo,
  mudanca: Mudanca,
): Promise<void> => aplicarEventos(comando, [{ bem, ...mudanca }])

/** The asset as it is for who may list it there, without holding it. */
export async function bemVisto(
  { tx, ator }: { tx: Queryable; ator: Ator },
  id: number,
): Promise<{ id: number; local_id: number; caminho: number[] }> {
  const bem = await tx.maybe<{ id: number; local_id: number; caminho: number[] }>(sql`
    select p.id, p.local_id, l.caminho from patrimonio p join local l on l.id = p.local_id where p.id = ${id}`)
  return exigirVisto(ator, bem)
}

/** Of what was read at once: there is such an asset, and the person may list it where it is. */
export function exigirVisto<B extends { caminho: readonly number[] }>(ator: Ator, bem: B | undefined): B {
  if (bem === undefined || !pode(ator.concessoes, LISTAR, bem.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  return bem
}
