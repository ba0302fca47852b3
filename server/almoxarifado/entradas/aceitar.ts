// The definitive acceptance: what was counted and not refused becomes stock, and permanent goods become assets.

import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Limites } from '#contract/administracao/parametros.ts'
import { podeValerZero } from '#contract/almoxarifado/entrada.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import { pode } from '#contract/casa/acesso.ts'
import { LETRAS_DO_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import { semAcento } from '#contract/casa/sem-acento.ts'
import { MEMBROS_MINIMOS } from '#contract/rede/comissoes.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { contarNoPedido } from '#server/almoxarifado/ressuprimentos/atendimento.ts'
import type { Comando } from '#server/casa/comando.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { comissaoVigente } from '#server/rede/comissoes/vigente.ts'
import type { LinhaDeEntrada } from './alvo.ts'
import { criarBens, ehPermanente, type LinhaAceita } from './bens.ts'
import { type Aberta, auditar, entradaAberta, entradaPara, exigirVersao } from './comando.ts'
import { aceitaDe, custoDoAceito, custosDasLinhas } from './custos.ts'
import { type EntradaAlvo, exigeComissao } from './policy.ts'
import { lancarNasEscolas, prenderEscolas } from './ponto-a-ponto.ts'
import { marcarEntrada } from './queries.ts'

export type PedidoDeAceite = Omit<z.output<typeof entradas.aceitar.body>, 'versao'>

const nomeComparado = (nome: string) => semAcento(nome).trim()

/** E6: above the limit, a commission in force, and at least three of its members there. */
async function exigirComissao(
  { tx, agora, services }: Comando,
  { alvo, limites }: { alvo: EntradaAlvo; limites: Limites },
  { comissao_id, presentes }: PedidoDeAceite,
): Promise<void> {
  if (comissao_id === null) {
    if (exigeComissao(alvo, limites))
      throw campoInvalido('comissao_id', 'O valor passa do limite do órgão: diga que comissão recebe.')
    return
  }
  const hoje = diaDe(agora, services.config.fuso)
  const { membros } = await comissaoVigente(tx, comissao_id, {
    tipo: 'recebimento',
    caminho: alvo.caminho,
    hoje,
  })
  const nomes = new Set(membros.map(({ nome }) => nomeComparado(nome)))
  if (presentes.some(({ nome }) => !nomes.has(nomeComparado(nome))))
    throw campoInvalido('presentes', 'Um dos presentes não é desta comissão.')
  if (new Set(presentes.map(({ nome }) => nomeComparado(nome))).size < MEMBROS_MINIMOS)
    throw campoInvalido('presentes', `São ao menos ${MEMBROS_MINIMOS} membros presentes.`)
}

/** E4: what expires too soon asks for a permission of its own. */
function exigirQueCaiba(
  { ator, agora, services }: Comando,
  alvo: EntradaAlvo,
  linhas: readonly LinhaDeEntrada[],
  motivo: string | null,
): void {
  const dia = (dias: number) => diaDe(new Date(agora.getTime() + dias * 86_400_000), services.config.fuso)
  const curta = linhas.find(
    ({ validade, material }) => validade !== null && validade < dia(material?.dias_validade_minima ?? 0),
  )
  if (curta === undefined) return
  const qual = `Linha ${curta.ordem}: a validade é mais curta do que a mínima do material.`
  if (motivo === null || motivo.length < 3)
    throw campoInvalido('validade_curta_motivo', `${qual} Diga por que aceita.`)
  if (!pode(ator.concessoes, 'painel.almoxarifado.entradas.receber-validade-curta', alvo.caminho))
    throw new Recusa('ERR_NAO_AUTORIZADO', `${qual} Recuse-a, ou peça a quem pode receber.`)
}

/** E4: what passes the document is told why, beside the permission that it asks for (`policy.ts`). */
function exigirMotivoDoExcedente({ linha_excedente }: EntradaAlvo, motivo: string | null): void {
  if (linha_excedente === null || (motivo ?? '').length >= LETRAS_DO_MOTIVO) return
  throw campoInvalido(
    'excedente_motivo',
    `Linha ${linha_excedente}: chegou mais do que diz o documento. Diga por que aceita o que passa.`,
  )
}

/** E8: what a unit gives back returns at what the depósito's is worth; where there is none, at what was said. */
async function custosDaDevolucao(
  { tx }: Comando,
  { deposito }: Aberta,
  aceitas: readonly LinhaAceita[],
): Promise<LinhaAceita[]> {
  const saldos = await tx.rows<{ material_id: number; qtd_e3: number; valor_centavos: number }>(sql`
    select material_id, qtd_e3, valor_centavos from saldo where deposito_id = ${deposito.id} and qtd_e3 > 0
      and material_id = any(${aceitas.map(({ linha }) => linha.material?.id ?? 0)}::bigint[])`)
  const de = new Map(saldos.map((saldo) => [saldo.material_id, saldo]))
  return aceitas.map((aceita) => {
    const saldo = de.get(aceita.linha.material?.id ?? 0)
    if (saldo === undefined) return aceita
    const custo = (saldo.valor_centavos * aceita.aceita_e3) / saldo.qtd_e3
    return { ...aceita, custo_centavos: Math.round(custo) }
  })
}

async function aceitasDe(
  comando: Comando,
  { entrada, itens }: { entrada: Aberta; itens: readonly LinhaDeEntrada[] },
): Promise<LinhaAceita[]> {
  const custos = custosDasLinhas(itens, {
    rateio: entrada.rateio,
    valor_centavos: entrada.valor_documento_centavos ?? 0,
  })
  const aceitas = itens.flatMap((linha, i): LinhaAceita[] => {
    const aceita_e3 = aceitaDe(linha)
    const custo = custoDoAceito(custos?.[i] ?? linha.total_centavos, aceita_e3, linha.qtd_documento_e3)
    return aceita_e3 > 0 ? [{ linha, aceita_e3, custo_centavos: custo }] : []
  })
  if (aceitas.length === 0)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Nada foi aceito na conferência: use Recusar.')
  if (entrada.tipo === 'devolucao_unidade') return custosDaDevolucao(comando, entrada, aceitas)
  const semCusto = aceitas.find(({ custo_centavos }) => custo_centavos === 0 && !podeValerZero(entrada.tipo))
  if (semCusto)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `Linha ${semCusto.linha.ordem}: ficou sem custo. Devolva a rascunho e confira os valores.`,
    )
  return aceitas
}

/** The lots that come in, made where they are new; what each line costs is told there too. */
async function gravarLotesECustos({ tx }: Comando, entrada: Aberta, aceitas: readonly LinhaAceita[]) {
  const linhas = aceitas.map(({ linha, custo_centavos }) => ({ id: linha.id, custo_centavos }))
  const ids = linhas.map(({ id }) => id)
  await tx.run(sql`
    insert into lote (material_id, codigo, fabricacao, validade, fornecedor_id)
    select distinct on (i.material_id, i.lote_codigo) i.material_id, i.lote_codigo, i.fabricacao, i.validade,
      ${entrada.fornecedor?.id ?? null}::bigint
    from entrada_item i where i.id = any(${ids}::bigint[]) and i.lote_codigo is not null
    order by i.material_id, i.lote_codigo, i.ordem
    on conflict (material_id, codigo) do nothing`)
  await tx.run(sql`
    update entrada_item i set custo_centavos = x.custo_centavos, lote_id = (
      select l.id from lote l where l.material_id = i.material_id and l.codigo = i.lote_codigo)
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (id bigint, custo_centavos bigint) where i.id = x.id`)
  const lotes = await tx.rows<{ id: number; lote_id: number | null }>(
    sql`select id, lote_id from entrada_item where id = any(${ids}::bigint[])`,
  )
  return new Map(lotes.map(({ id, lote_id }) => [id, lote_id]))
}

async function lancarTudo(comando: Comando, entrada: Aberta, aceitas: readonly LinhaAceita[]): Promise<void> {
  const { tx, ator, agora, services } = comando
  const lancador = { tx, ator_id: ator.usuario.id, fuso: services.config.fuso, agora }
  const documento = { tipo: 'entrada', id: entrada.id }
  const lotes = await gravarLotesECustos(comando, entrada, aceitas)
  const comum = ({ linha, aceita_e3 }: LinhaAceita) => ({
    deposito_id: entrada.deposito.id,
    material_id: linha.material?.id ?? 0,
    qtd_e3: aceita_e3,
    linha: linha.id,
    endereco_id: linha.endereco?.id ?? null,
    ocorrido_em: entrada.provisorio?.em ?? null,
  })
  if (entrada.tipo === 'ponto_a_ponto') await prenderEscolas(comando, entrada, lotes)
  await lancar(
    lancador,
    documento,
    aceitas.map(
      (aceita): Lancamento => ({
        ...comum(aceita),
        tipo: `entrada_${entrada.tipo}`,
        valor_centavos: aceita.custo_centavos,
        lote_id: lotes.get(aceita.linha.id) ?? null,
        // What comes back lessens what that unit used.
        local_consumo_id: entrada.origem?.id ?? null,
      }),
    ),
  )
  if (entrada.tipo === 'ponto_a_ponto') await lancarNasEscolas(comando, entrada, { aceitas, lotes })
  // What is permanent is not kept as stock: it leaves to the assets, at what it cost.
  await lancar(
    lancador,
    documento,
    aceitas
      .filter(ehPermanente)
      .map((aceita): Lancamento => ({ ...comum(aceita), tipo: 'saida_patrimonio', fase: 'patrimonio' })),
  )
}

/** What this supplier calls that is proposed the next time. */
async function lembrarCodigos({ tx }: Comando, entrada: Aberta): Promise<void> {
  if (entrada.fornecedor === null) return
  await tx.run(sql`
    insert into fornecedor_produto (fornecedor_id, codigo, material_id, embalagem_id)
    select distinct on (i.codigo_documento) ${entrada.fornecedor.id}::bigint, i.codigo_documento, i.material_id,
      i.embalagem_id
    from entrada_item i
    where i.entrada_id = ${entrada.id} and i.material_id is not null and i.codigo_documento <> ''
    order by i.codigo_documento, i.ordem desc
    on conflict (fornecedor_id, codigo) do update
      set material_id = excluded.material_id, embalagem_id = excluded.embalagem_id, usado_em = now()`)
}

async function exigirSaldoInicial({ tx }: Comando, { tipo, deposito_id }: EntradaAlvo): Promise<void> {
  if (tipo !== 'saldo_inicial') return
  const houve = await tx.maybe(
    sql`select id from movimento_estoque where deposito_id = ${deposito_id} limit 1`,
  )
  if (houve)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Este depósito já tem movimento: o saldo inicial só se lança antes de tudo.',
    )
}

export async function aceitar(
  comando: Comando,
  id: number,
  { versao, ...pedido }: PedidoDeAceite & { versao?: number },
): Promise<void> {
  const { tx, ator, agora } = comando
  const { alvo, limites } = await entradaPara(comando, 'aceitar', id)
  if (versao !== undefined) exigirVersao(alvo, versao)
  await exigirComissao(comando, { alvo, limites }, pedido)
  exigirMotivoDoExcedente(alvo, pedido.excedente_motivo)
  await exigirSaldoInicial(comando, alvo)
  const { entrada, itens } = await entradaAberta(comando, id)
  const aceitas = await aceitasDe(comando, { entrada, itens })
  exigirQueCaiba(
    comando,
    alvo,
    aceitas.map(({ linha }) => linha),
    pedido.validade_curta_motivo,
  )
  await lancarTudo(comando, entrada, aceitas)
  await criarBens(comando, entrada, aceitas)
  await lembrarCodigos(comando, entrada)
  const { comissao_id, presentes, excedente_motivo } = pedido
  const para = {
    situacao: 'aceita',
    comissao_id,
    presentes,
    excedente_motivo: alvo.linha_excedente === null ? null : excedente_motivo,
  }
  await marcarEntrada(tx, id, {
    ...para,
    motivo: pedido.validade_curta_motivo,
    definitivo_por: ator.usuario.id,
    definitivo_em: agora.toISOString(),
  })
  auditar(comando, alvo, { de: { situacao: alvo.situacao }, para, motivo: pedido.validade_curta_motivo })
  await contarNoPedido(comando, alvo)
  await emitirDocumento(comando, { tipo: 'termo_de_recebimento_definitivo', entidade_id: id })
  await emitirDocumento(comando, { tipo: 'nota_de_entrada', entidade_id: id })
  if (itens.some(({ qtd_recusada_e3 }) => qtd_recusada_e3 > 0))
    await emitirDocumento(comando, { tipo: 'termo_de_recusa_de_material', entidade_id: id })
}
