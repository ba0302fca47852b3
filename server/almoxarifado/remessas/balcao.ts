// The counter: picked, handed over and signed for in one act, of an authorised requisition or of one that begins there.

import sql from 'sql-template-tag'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import { pode } from '#contract/casa/acesso.ts'
import { quemPode } from '#server/administracao/notificacoes/notify.ts'
import { linhasDaRequisicao } from '#server/almoxarifado/atendimento/linhas.ts'
import { abrirNoBalcao } from '#server/almoxarifado/requisicoes/balcao.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { concluirSeparacao } from './coletar.ts'
import { type Recebedor, retirar } from './expedir.ts'
import { type LinhasPedidas, separar } from './separar.ts'

type DoBalcao = Call<typeof remessas.balcao>
type Avulsa = NonNullable<DoBalcao['body']['avulsa']>

interface Lado {
  id: number
  caminho: number[]
  permite_estoque: boolean
}

const NAO_ENCONTRADO = 'Local não encontrado. Ele pode estar fora dos que você alcança.'

/** The depósito is of who delivers, the destination of who asks: nobody is both. */
async function exigirLados({ tx, ator }: Comando, avulsa: Avulsa): Promise<void> {
  const { deposito_id, destino_id, solicitante_id } = avulsa
  const lados = await tx.rows<Lado>(sql`
    select l.id, l.caminho, t.permite_estoque from local l join local_tipo t on t.id = l.tipo_id
    where l.id = any(${[deposito_id, destino_id]}::bigint[]) and l.ativo`)
  const deposito = lados.find(({ id }) => id === deposito_id)
  const destino = lados.find(({ id }) => id === destino_id)
  const entrega = 'painel.almoxarifado.requisicoes.expedir'
  if (!deposito?.permite_estoque || !pode(ator.concessoes, entrega, deposito.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', NAO_ENCONTRADO)
  if (deposito_id === destino_id) throw campoInvalido('avulsa.destino_id', 'O destino é o próprio depósito.')
  if (solicitante_id === ator.usuario.id)
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Quem entrega não pede: escolha quem está pedindo.')
  const pedem = await quemPode(tx, 'painel.almoxarifado.requisicoes.criar', destino_id)
  if (destino === undefined || !pedem.includes(solicitante_id))
    throw campoInvalido('avulsa.solicitante_id', 'Esta pessoa não pede material para este destino.')
}

async function exigirMateriais({ tx }: Comando, { itens }: Avulsa): Promise<void> {
  const ids = itens.map(({ material_id }) => material_id)
  const bons = await tx.rows<{ id: number }>(sql`
    select id from material where id = any(${ids}::bigint[]) and ativo and natureza <> 'permanente'`)
  const fora = ids.findIndex((id, i) => ids.indexOf(id) !== i || !bons.some((bom) => bom.id === id))
  if (fora !== -1)
    throw campoInvalido(
      `avulsa.itens.${fora}.material_id`,
      'Este material está em duas linhas, inativo, ou não se requisita por quantidade.',
    )
}

async function abrirAvulsa(comando: Comando, avulsa: Avulsa): Promise<number> {
  await exigirLados(comando, avulsa)
  await exigirMateriais(comando, avulsa)
  return abrirNoBalcao(comando, avulsa)
}

/** Who asked takes it, unless another is named. */
const quemLeva = (recebedor: Recebedor, avulsa: Avulsa | null): Recebedor =>
  avulsa && recebedor.recebedor_id === null && recebedor.recebedor_nome === null
    ? { ...recebedor, recebedor_id: avulsa.solicitante_id }
    : recebedor

/** Of what begins at the counter everything asked is handed over, or nothing is. */
async function linhasInteiras({ tx }: Comando, id: number): Promise<LinhasPedidas> {
  const linhas = await linhasDaRequisicao(tx, id)
  return linhas.map((linha) => ({ linha_id: linha.id, qtd_e3: linha.qtd_solicitada_e3 }))
}

export async function balcao(call: DoBalcao): Promise<number> {
  const { requisicao, avulsa, ...resto } = call.body
  const pedido_id = avulsa ? await abrirAvulsa(call, avulsa) : requisicao?.id
  if (pedido_id === undefined)
    throw campoInvalido('requisicao', 'Escolha a requisição ou os itens da retirada.')
  const linhas = avulsa ? await linhasInteiras(call, pedido_id) : (requisicao?.linhas ?? null)
  const id = await separar(call, { tipo: 'requisicao', id: pedido_id }, linhas)
  await concluirSeparacao(call, id, { tudo_coletado: true })
  await retirar(call, id, quemLeva(resto, avulsa))
  return id
}
