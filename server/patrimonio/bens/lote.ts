// One change to many assets: a single statement, and of each one that it could not be made of, why.

import sql, { raw, type Sql } from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { bens } from '#contract/patrimonio/bens.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { type BemAlvo, bensPara } from './alvo.ts'
import { classeDoBem, exigirPessoa } from './gravar.ts'

interface PedidoDoLote {
  coluna: 'instalacao_id' | 'responsavel_servidor_id' | 'classe_id'
  valor: number | null
  motivo: string
  feito: string
  /** Of one that is so already: nothing is done to it. */
  ja: string
  /** Why not of this one; null when it may be. */
  recusa?: (bem: BemAlvo) => string | null
}

/** Why nothing is done to it any more; null when it may be. */
export function motivoDe(bem: BemAlvo, { recusa }: Pick<PedidoDoLote, 'recusa'>): string | null {
  if (bem.situacao === 'baixado' || bem.situacao === 'estornado')
    return `Está ${SITUACOES_DO_BEM[bem.situacao].toLowerCase()}: o cadastro não muda mais.`
  return recusa?.(bem) ?? null
}

async function mudar(
  { tx, audit }: Comando,
  alvos: readonly BemAlvo[],
  pedido: PedidoDoLote,
): Promise<ResultadoDoLote> {
  const { coluna, valor, motivo, feito, ja } = pedido
  const recusas = new Map(
    alvos.map((bem) => [bem.id, motivoDe(bem, pedido) ?? (bem[coluna] === valor ? ja : null)]),
  )
  const aceitos = alvos.filter(({ id }) => recusas.get(id) === null).map(({ id }) => id)
  const campo: Sql = raw(coluna)
  const mudados = await tx.rows<{ id: number; local_id: number; antes: number | null }>(sql`
    update patrimonio p set ${campo} = ${valor}::bigint, versao = p.versao + 1, atualizado_em = now()
    from patrimonio a
    where a.id = p.id and p.id = any(${aceitos}::bigint[]) and a.${campo} is distinct from ${valor}::bigint
    returning p.id, p.local_id, a.${campo} as antes`)
  for (const { id, local_id, antes } of mudados)
    audit.mudanca({
      entidade: 'patrimonio',
      entidade_id: id,
      local_id,
      de: { [coluna]: antes },
      para: { [coluna]: valor },
      motivo,
    })
  return resultado(alvos, recusas, feito, new Map(mudados.map(({ id, antes }) => [id, antes])))
}

/** `antes`: of those that the same act puts back exactly so, the id that they had, or none. */
export const resultado = (
  alvos: readonly BemAlvo[],
  recusas: ReadonlyMap<number, string | null>,
  feito: string,
  antes: ReadonlyMap<number, number | null> = new Map(),
): ResultadoDoLote => ({
  resultados: alvos.map((bem) => {
    const recusa = recusas.get(bem.id) ?? null
    const era = antes.get(bem.id)
    return {
      id: bem.id,
      nome: bemNaFrase(bem),
      feito: recusa === null,
      mensagem: recusa ?? feito,
      ...(era !== undefined && { antes: typeof era === 'number' ? String(era) : era }),
    }
  }),
})

/** The room says the place: an asset of another one is not carried there by a change of room. */
export async function trocarAmbiente(call: Call<typeof bens.trocarAmbiente>): Promise<ResultadoDoLote> {
  const { tx, ator, body } = call
  const { ids, instalacao_id, motivo } = body
  const permissao = 'painel.almoxarifado.patrimonios.editar'
  const alvos = await bensPara(call, ids, permissao)
  const sala =
    instalacao_id === null
      ? null
      : await tx.maybe<{ local_id: number; nome: string; caminho: number[] }>(sql`
          select i.local_id, i.nome, l.caminho from instalacao i join local l on l.id = i.local_id
          where i.id = ${instalacao_id} and i.ativo for share of i`)
  if (sala === undefined || (sala && !pode(ator.concessoes, permissao, sala.caminho)))
    throw campoInvalido('instalacao_id', 'Ambiente não encontrado entre os que você alcança. Escolha outro.')
  return mudar(call, alvos, {
    coluna: 'instalacao_id',
    valor: instalacao_id,
    motivo,
    feito: sala ? `Agora em ${sala.nome}.` : 'Agora sem ambiente.',
    ja: sala ? `Já está em ${sala.nome}.` : 'Já está sem ambiente.',
    recusa: ({ local_id }) =>
      sala && sala.local_id !== local_id ? 'É de outro local: para levá-lo, abra uma transferência.' : null,
  })
}

export async function trocarResponsavel(call: Call<typeof bens.trocarResponsavel>): Promise<ResultadoDoLote> {
  const { ids, responsavel_id, motivo } = call.body
  const alvos = await bensPara(call, ids, 'painel.almoxarifado.patrimonios.movimentar')
  await exigirPessoa(call, 'responsavel_id', responsavel_id)
  return mudar(call, alvos, {
    coluna: 'responsavel_servidor_id',
    valor: responsavel_id,
    motivo,
    feito: responsavel_id === null ? 'Agora responde o titular do local.' : 'Responsável trocado.',
    ja: responsavel_id === null ? 'Já responde o titular do local.' : 'Já é desta pessoa.',
  })
}

/** One by one, by who looks at its accounts: the value and what it lost go to the other account, and the quotas change. */
const TROQUE_NA_FICHA = 'Troque na ficha do bem, em Editar; as próximas quotas seguem a classe nova.'

export async function definirClasse(call: Call<typeof bens.definirClasse>): Promise<ResultadoDoLote> {
  const { ids, classe_id, motivo } = call.body
  const alvos = await bensPara(call, ids, 'painel.almoxarifado.patrimonios.editar')
  const { nome } = await classeDoBem(call, classe_id)
  const { depreciados } = await call.tx.one<{ depreciados: number[] }>(sql`
    select coalesce(array_agg(id), '{}') as depreciados from patrimonio
    where id = any(${ids}::bigint[]) and depreciado_centavos > depreciado_abertura_centavos and classe_id <> ${classe_id}`)
  if (depreciados.length === alvos.length && alvos.length > 0)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `Bens já depreciados não mudam de classe em lote. ${TROQUE_NA_FICHA}`,
    )
  return mudar(call, alvos, {
    coluna: 'classe_id',
    valor: classe_id,
    motivo,
    feito: `Agora na classe ${nome}.`,
    ja: `Já é da classe ${nome}.`,
    recusa: ({ id }) =>
      depreciados.includes(id) ? `Já foi depreciado: em lote a classe não muda. ${TROQUE_NA_FICHA}` : null,
  })
}

/** Somebody stood before them, without a visit. */
export async function verificar(call: Call<typeof bens.verificar>): Promise<ResultadoDoLote> {
  const { tx, ator, audit, body } = call
  const alvos = await bensPara(call, body.ids, 'painel.almoxarifado.patrimonios.verificar')
  const recusas = new Map(alvos.map((bem) => [bem.id, motivoDe(bem, {})]))
  const aceitos = alvos.filter(({ id }) => recusas.get(id) === null).map(({ id }) => id)
  const mudados = await tx.rows<{ id: number; local_id: number; antes: string | null; agora: string }>(sql`
    update patrimonio p set verificado_em = now(), verificado_por = ${ator.usuario.id}, verificado_na_visita_id = null,
      verificado_latitude = null, verificado_longitude = null, versao = p.versao + 1, atualizado_em = now()
    from patrimonio a where a.id = p.id and p.id = any(${aceitos}::bigint[])
    returning p.id, p.local_id, a.verificado_em as antes, p.verificado_em as agora`)
  for (const { id, local_id, antes, agora } of mudados)
    audit.mudanca({
      entidade: 'patrimonio',
      entidade_id: id,
      local_id,
      de: { verificado_em: antes },
      para: { verificado_em: agora },
      motivo: body.motivo,
    })
  return resultado(alvos, recusas, 'Verificado.')
}
