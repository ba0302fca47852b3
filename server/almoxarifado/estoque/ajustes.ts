// What is done to stock without another document: found, missing, lost, given away, worth more or less, on another shelf.

import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import {
  type AjusteDaPosicao,
  ehTipoDePerda,
  ehTipoDeSaida,
  TIPOS_DE_PERDA,
  type TipoDeAjuste,
} from '#contract/almoxarifado/posicao-de-estoque.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { TipoDeDocumento } from '#contract/papeis/documentos.ts'
import {
  ajusteParaMudar,
  ajustesDaPosicao,
  enderecoEmUso,
  inserirAjuste,
  marcarEstornado,
} from '#server/almoxarifado/estoque/ajustes-queries.ts'
import { desfazerOQueFalta, type FaltaDesfeita } from '#server/almoxarifado/estoque/falta.ts'
import { diferencasDaFalta } from '#server/almoxarifado/estoque/falta-da-posicao.ts'
import { type ParaQuem, paraQuem } from '#server/almoxarifado/estoque/para-quem.ts'
import { exigirParte } from '#server/almoxarifado/estoque/parte.ts'
import { rateio } from '#server/almoxarifado/razao/custo.ts'
import { somaDe } from '#server/almoxarifado/razao/disponivel.ts'
import { estornar } from '#server/almoxarifado/razao/estornar.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { lotesDosSaldos, prenderLotes } from '#server/almoxarifado/razao/saldos.ts'
import type { Comando } from '#server/casa/comando.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { marcarCancelado } from '#server/papeis/documentos/cancelamento.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { lancadorDe, posicaoDetalhada, posicaoPara } from './comando.ts'
import type { PosicaoAlvo } from './policy.ts'

const MOVIMENTO = {
  sobra: 'entrada_sobra_inventario',
  falta: 'saida_falta_inventario',
  perda_validade: 'saida_perda_validade',
  perda_avaria: 'saida_perda_avaria',
  perda_furto_extravio: 'saida_perda_furto_extravio',
  devolucao_fornecedor: 'saida_devolucao_fornecedor',
  doacao: 'saida_doacao',
  amostra: 'saida_amostra',
  valor: 'ajuste_valor',
} as const satisfies Partial<Record<TipoDeAjuste, TipoDeMovimento>>

/** What a kind has besides the others: the permission that does it and takes it back, and the paper that proves it. */
interface ComTermo {
  access: Permissao
  termo: TipoDeDocumento
}

function comTermo(tipo: TipoDeAjuste): ComTermo | undefined {
  if (ehTipoDePerda(tipo)) return { access: estoque.baixarPerda.access, termo: 'termo_de_baixa_de_material' }
  if (ehTipoDeSaida(tipo)) return { access: estoque.darSaida.access, termo: 'termo_de_saida_de_material' }
  return undefined
}

interface PedidoDeAjuste {
  tipo: TipoDeAjuste
  qtd_e3: number
  valor_centavos?: number | null
  lote_id?: number | null | undefined
  endereco_id?: number | null | undefined
  destino_id?: number | null
  motivo: string
  processo?: string | null
  para?: ParaQuem
}

interface Escrito {
  id: number
  protocolo: string
  linha: number
}

/** The document, before what it posts. */
async function escrever(comando: Comando, alvo: PosicaoAlvo, pedido: PedidoDeAjuste): Promise<Escrito> {
  const { tx, ator, audit } = comando
  const { tipo, motivo, processo = null, qtd_e3, valor_centavos = null } = pedido
  const { lote_id = null, endereco_id = null, destino_id = null, para } = pedido
  const { deposito_id, material_id, descricao } = alvo
  const protocolo = await proximoProtocolo(comando, 'AJU')
  const item = { material_id, qtd_e3, valor_centavos, lote_id, endereco_id, destino_id }
  const { id, linha } = await inserirAjuste(tx, {
    protocolo,
    deposito_id,
    tipo,
    motivo,
    processo,
    fornecedor_id: para?.fornecedor?.id ?? null,
    destinatario: para?.destinatario ?? null,
    criado_por: ator.usuario.id,
    item,
  })
  audit.mudanca({
    entidade: 'ajuste_de_estoque',
    entidade_id: id,
    local_id: deposito_id,
    para: {
      protocolo,
      tipo,
      material: { id: material_id, nome: descricao },
      qtd_e3,
      valor_centavos,
      processo,
      ...para,
    },
    motivo,
  })
  return { id, protocolo, linha }
}

const registrado = async (
  comando: Comando,
  alvo: PosicaoAlvo,
  { id, protocolo, documento_id = null }: Escrito & { documento_id?: number | null },
) => ({
  protocolo,
  ajuste_id: id,
  documento_id,
  posicao: await posicaoDetalhada(comando, { depositoId: alvo.deposito_id, materialId: alvo.material_id }),
})

/** Of what was found: what was said of it, or the average of what is there. */
function valorDaSobra({ qtd_e3, valor_centavos, descricao }: PosicaoAlvo, pedido: PedidoDeAjuste): number {
  if (pedido.valor_centavos != null) return pedido.valor_centavos
  if (qtd_e3 > 0) return rateio(valor_centavos, pedido.qtd_e3, qtd_e3)
  throw campoInvalido(
    'valor_centavos',
    `${descricao} não tem saldo de que tirar o preço médio: informe o valor.`,
  )
}

async function lancarAjuste(
  comando: Comando,
  alvo: PosicaoAlvo,
  pedido: PedidoDeAjuste & { tipo: keyof typeof MOVIMENTO },
) {
  const { deposito_id, material_id } = alvo
  const { tipo, qtd_e3, motivo, endereco_id, lote_id } = pedido
  await exigirParte(comando, alvo, { lote_id, endereco_id })
  const valor_centavos = tipo === 'sobra' ? valorDaSobra(alvo, pedido) : (pedido.valor_centavos ?? 0)
  const escrito = await escrever(comando, alvo, { ...pedido, valor_centavos: valor_centavos || null })
  const desfeita = await abrirEspaco(comando, alvo, { pedido, escrito })
  const lancamento: Lancamento = {
    deposito_id,
    material_id,
    tipo: MOVIMENTO[tipo],
    qtd_e3,
    valor_centavos,
    lote_id,
    endereco_id,
    linha: escrito.linha,
    motivo,
  }
  await lancar(lancadorDe(comando), { tipo: 'ajuste', id: escrito.id }, [lancamento])
  await desfeita?.contar()
  const termo = comTermo(tipo)?.termo
  const documento_id = termo ? await emitirDocumento(comando, { tipo: termo, entidade_id: escrito.id }) : null
  return { ...escrito, documento_id, impacto: desfeita?.impacto ?? { materiais: [], outros: 0 } }
}

/** What is not there holds nothing: the orders that counted on it wait again. Whoever gives stock away does not do that. */
async function abrirEspaco(
  comando: Comando,
  alvo: PosicaoAlvo,
  { pedido, escrito }: { pedido: PedidoDeAjuste; escrito: Escrito },
): Promise<FaltaDesfeita | undefined> {
  const { tipo } = pedido
  if (tipo !== 'falta' && !ehTipoDePerda(tipo)) return undefined
  const { tx, agora, services } = comando
  const hoje = diaDe(agora, services.config.fuso)
  return desfazerOQueFalta(comando, await diferencasDaFalta(tx, alvo, { falta: pedido, hoje }), {
    documento: 'ajuste',
    porque: `${escrito.protocolo}: ${tipo === 'falta' ? 'achou-se menos do que havia' : TIPOS_DE_PERDA[tipo].toLowerCase()}`,
  })
}

export async function ajustar(call: Call<typeof estoque.ajustar>) {
  const alvo = await posicaoPara(call, 'ajustar', call.params)
  const { impacto, ...lancado } = await lancarAjuste(call, alvo, call.body)
  return { ...(await registrado(call, alvo, lancado)), impacto }
}

export async function baixarPerda(call: Call<typeof estoque.baixarPerda>) {
  const alvo = await posicaoPara(call, 'baixarPerda', call.params)
  const { impacto, ...lancado } = await lancarAjuste(call, alvo, call.body)
  return { ...(await registrado(call, alvo, lancado)), impacto }
}

export async function darSaida(call: Call<typeof estoque.darSaida>) {
  const alvo = await posicaoPara(call, 'darSaida', call.params)
  const { fornecedor_id: _, destinatario: __, ...pedido } = call.body
  const para = await paraQuem(call, call.body)
  return registrado(call, alvo, await lancarAjuste(call, alvo, { ...pedido, para }))
}

export async function ajustarValor(call: Call<typeof estoque.ajustarValor>) {
  const alvo = await posicaoPara(call, 'ajustarValor', call.params)
  return registrado(call, alvo, await lancarAjuste(call, alvo, { ...call.body, tipo: 'valor', qtd_e3: 0 }))
}

/** Lots before balances, as everybody holds them: the way back in would hold them after. */
async function prenderLotesQueTrocam(
  { tx, agora, services }: Comando,
  par: PosicaoAlvo,
  lote_id: number | null | undefined,
): Promise<void> {
  const hoje = diaDe(agora, services.config.fuso)
  const todos = lote_id === undefined ? await lotesDosSaldos(tx, { pares: [par], hoje }) : [{ lote_id }]
  const lotes = todos.flatMap((um) => um.lote_id ?? [])
  await prenderLotes(tx, { lotes, tipo: 'ajuste', emTransito: [], hoje })
}

/** It leaves and enters at the same value, so that only the shelf changes. */
export async function trocarEndereco(call: Call<typeof estoque.trocarEndereco>) {
  const { tx, params, body } = call
  const { qtd_e3, lote_id, endereco_id, destino_id } = body
  const alvo = await posicaoPara(call, 'trocarEndereco', params)
  if (destino_id === endereco_id) throw campoInvalido('destino_id', 'Escolha outro endereço.')
  await exigirParte(call, alvo, { lote_id, endereco_id })
  if (destino_id !== null && !(await enderecoEmUso(tx, { id: destino_id, deposito_id: alvo.deposito_id })))
    throw campoInvalido('destino_id', 'Endereço não encontrado neste depósito.')
  const motivo = 'Troca de endereço'
  const escrito = await escrever(call, alvo, { ...body, tipo: 'endereco', motivo })
  await prenderLotesQueTrocam(call, alvo, lote_id)
  const documento = { tipo: 'ajuste', id: escrito.id }
  const { deposito_id, material_id } = alvo
  const comum = { deposito_id, material_id, linha: escrito.linha, motivo }
  const lancador = lancadorDe(call)
  const saidas = await lancar(lancador, documento, [
    {
      ...comum,
      tipo: 'reclassificacao_saida',
      qtd_e3,
      lote_id,
      endereco_id,
      menos_o_endereco: destino_id,
      fase: 'saida',
    },
  ])
  const porLote = Map.groupBy(saidas, (saida) => saida.lote_id)
  await lancar(
    lancador,
    documento,
    [...porLote].map(([lote, partes]) => ({
      ...comum,
      tipo: 'reclassificacao_entrada',
      qtd_e3: somaDe(partes),
      valor_centavos: partes.reduce((soma, parte) => soma + parte.valor_centavos, 0),
      lote_id: lote,
      endereco_id: destino_id,
      fase: 'entrada',
    })),
  )
  return registrado(call, alvo, escrito)
}

/** What takes it back: a loss, or an exit, asks for its own permission too. */
function impedimentoDoEstorno(
  { concessoes }: Ator,
  { caminho }: PosicaoAlvo,
  { tipo, situacao }: Pick<AjusteDaPosicao, 'tipo' | 'situacao'>,
): Recusa | undefined {
  const chaves = [estoque.estornarAjuste.access, comTermo(tipo)?.access ?? []].flat()
  if (!chaves.every((chave) => pode(concessoes, chave, caminho))) return new SemPermissao()
  if (situacao === 'estornado') return new Recusa('ERR_ESTADO_INVALIDO', 'Este ajuste já foi estornado.')
  if (tipo === 'valor')
    return new Recusa('ERR_ESTADO_INVALIDO', 'Um ajuste de valor se desfaz por outro, de valor contrário.')
  if (tipo === 'endereco')
    return new Recusa('ERR_ESTADO_INVALIDO', 'Uma troca de endereço se desfaz por outra, de volta.')
  return undefined
}

export async function ajustesVistos({ tx, ator }: Comando, alvo: PosicaoAlvo): Promise<AjusteDaPosicao[]> {
  return (await ajustesDaPosicao(tx, alvo)).map((ajuste) => {
    const recusa = impedimentoDoEstorno(ator, alvo, ajuste)
    return { ...ajuste, acoes: [acaoDoRegistro('estoque.estornarAjuste', recusa)] }
  })
}

export async function estornarAjuste(call: Call<typeof estoque.estornarAjuste>): Promise<AjusteDaPosicao[]> {
  const { tx, ator, audit, params, body } = call
  const ajuste = await ajusteParaMudar(tx, params.id)
  if (ajuste === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Ajuste não encontrado.')
  const alvo = await posicaoPara(call, 'estornarAjuste', ajuste)
  const recusa = impedimentoDoEstorno(ator, alvo, ajuste)
  if (recusa) throw recusa
  await estornar(lancadorDe(call), { tipo: 'ajuste', id: ajuste.id }, body.motivo)
  if (ajuste.termo_id !== null)
    await marcarCancelado(tx, ajuste.termo_id, {
      motivo: `${ajuste.protocolo} estornado: ${body.motivo}`,
      por: ator.usuario.id,
      em: call.agora,
    })
  await marcarEstornado(tx, ajuste.id, { por: ator.usuario.id, motivo: body.motivo })
  audit.mudanca({
    entidade: 'ajuste_de_estoque',
    entidade_id: ajuste.id,
    local_id: alvo.deposito_id,
    de: { situacao: 'lancado' },
    para: { situacao: 'estornado' },
    motivo: body.motivo,
  })
  return ajustesVistos(call, alvo)
}
