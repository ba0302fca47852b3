// The acts on an inventory of assets: its opening, what the commission decides, and its two ends.

import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import { numero } from '#contract/casa/numeros.ts'
import { decisoesSobre, type NovoInventarioDeBens } from '#contract/patrimonio/inventario-de-bens.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { linhasPorId } from '#server/casa/http/list/newest-first.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { abrirTodas, localizarTodos, PERDIDOS } from '#server/patrimonio/apuracoes/atos.ts'
import { aplicarEventos, bensPara } from '#server/patrimonio/bens/alvo.ts'
import { comissaoVigente } from '#server/rede/comissoes/vigente.ts'
import { caminhoDoLocalAtivo } from '#server/rede/locais/caminho.ts'
import {
  confere,
  contasDoInventario,
  corteDe,
  faltaParaEncerrar,
  inventarioPara,
  inventarioVisto,
  periodoDe,
} from './alvo.ts'
import { atualizarDepreciacao, type CorteDaLista, congelarLista, contarLista } from './corte.ts'
import {
  fimDoDia,
  gravarDecisao,
  guardarPapeis,
  guardarTamanho,
  type InventarioLido,
  inserirInventario,
  locaisDoRamo,
  terminar,
} from './queries.ts'
import { escreverResultados, type ItemLido, itensDoInventario } from './resultados.ts'

/** More is a list that no screen and no paper can follow: a branch at a time. */
const MAXIMO_DE_BENS = 300_000

async function exigirLocal({ tx, ator }: Comando, local_id: number): Promise<number[]> {
  const caminho = await caminhoDoLocalAtivo(tx, local_id)
  if (!caminho || !pode(ator.concessoes, inventariosDeBens.abrir.access, caminho))
    throw campoInvalido('local_id', 'Escolha um local em que você pode abrir inventários.')
  return caminho
}

async function exigirClasses(tx: Queryable, classes: readonly number[]): Promise<void> {
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from classe_bem where id = any(${[...classes]}::bigint[])`,
  )
  if (n < new Set(classes).size) throw campoInvalido('classes', 'Escolha classes que existem.')
}

/** Counted before anything is written of it. */
async function congelar(tx: Queryable, corte: CorteDaLista): Promise<number> {
  const { total, total_aproximado } = await contarLista(tx, corte, MAXIMO_DE_BENS)
  if (total === 0) throw campoInvalido('corte', 'Nenhum bem deste escopo estava em carga no dia do corte.')
  if (total_aproximado)
    throw campoInvalido(
      'local_id',
      `São mais de ${numero(MAXIMO_DE_BENS)} bens: abra um inventário por regional.`,
    )
  const bens = await congelarLista(tx, corte)
  await guardarTamanho(tx, corte.id, bens)
  return bens
}

const NAO_CONFERE = 'A lista e o RMB não conferem neste corte. Avise o suporte.'

export async function abrir(comando: Comando, novo: NovoInventarioDeBens): Promise<number> {
  const { tx, ator, audit, agora, services } = comando
  const { fuso } = services.config
  const caminho = await exigirLocal(comando, novo.local_id)
  const hoje = diaDe(agora, fuso)
  if (novo.corte > hoje) throw campoInvalido('corte', 'O corte é hoje ou um dia que já passou.')
  await comissaoVigente(tx, novo.comissao_id, { tipo: 'inventario', caminho, hoje })
  await exigirClasses(tx, novo.classes)
  const fim = await fimDoDia(tx, novo.corte, fuso)
  const corte_em = fim < agora ? fim : agora
  const protocolo = await proximoProtocolo(comando, 'INB')
  const locais = await locaisDoRamo(tx, novo.local_id)
  const quem = { por: ator.usuario.id, em: agora }
  const id = await inserirInventario(tx, { ...novo, protocolo, corte_em, locais, ...quem })
  const bens = await congelar(tx, corteDe(await inventarioVisto(comando, id), comando))
  if (!confere(await contasDoInventario(comando, await inventarioVisto(comando, id))))
    throw new Recusa('ERR_ESTADO_INVALIDO', NAO_CONFERE)
  audit.mudanca({
    entidade: 'inventario_de_bens',
    entidade_id: id,
    local_id: novo.local_id,
    para: { protocolo, ...novo, bens },
  })
  return id
}

/** Of these of the list, all of them, with what was found of each. */
async function itensEscolhidos(
  comando: Comando,
  lido: InventarioLido,
  ids: readonly number[],
): Promise<ItemLido[]> {
  const unicos = [...new Set(ids)]
  const origem = itensDoInventario(periodoDe(lido, comando))
  const itens = await linhasPorId<ItemLido>(comando.tx, origem, [sql`i.id = any(${unicos}::bigint[])`], {
    depois: null,
    limite: unicos.length,
    sentido: 'asc',
  })
  if (itens.length < unicos.length)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Algum destes bens não está na lista deste inventário.')
  return itens
}

/** Declared missing where it still was in charge, and inquired into, through the same doors as by hand. */
async function apurar(
  comando: Comando,
  { protocolo }: InventarioLido,
  itens: readonly ItemLido[],
  motivo: string,
) {
  const porque = `${protocolo}: ${motivo}`
  const semApuracao = itens.filter(({ apuracao }) => apuracao === null).map(({ bem }) => bem.id)
  const bens = await bensPara(comando, semApuracao, 'painel.almoxarifado.patrimonios.nao-localizar')
  const emCarga = bens.filter(({ situacao }) => situacao !== 'nao_localizado')
  await aplicarEventos(
    comando,
    emCarga.map((bem) => ({ bem, evento: 'nao_localizar' as const, motivo: porque })),
  )
  await abrirTodas(comando, new Map(bens.map(({ id }) => [id, porque])))
}

/** Whoever the register has as missing is back by the same act as by hand, and its inquiry ends as found. */
async function reaver(
  comando: Comando,
  { protocolo }: InventarioLido,
  itens: readonly ItemLido[],
  motivo: string,
) {
  const perdidos = itens.filter(({ bem }) => PERDIDOS.includes(bem.situacao))
  await localizarTodos(comando, new Map(perdidos.map(({ bem }) => [bem.id, `${protocolo}: ${motivo}`])))
}

export async function decidir(
  comando: Comando,
  id: number,
  { itens: ids, decisao, motivo }: BodyOf<typeof inventariosDeBens.decidir>,
): Promise<void> {
  const { tx, ator, audit, agora } = comando
  const lido = await inventarioPara(comando, 'decidir', id)
  const itens = await itensEscolhidos(comando, lido, ids)
  const outro = itens.find((item) => !decisoesSobre(item).includes(decisao))
  if (outro)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${outro.bem.descricao} já tem outro resultado pelas visitas. Atualize a tela e decida de novo.`,
    )
  await (decisao === 'apurar' ? apurar : reaver)(comando, lido, itens, motivo)
  await gravarDecisao(tx, {
    itens: itens.map((um) => um.id),
    decisao,
    motivo,
    por: ator.usuario.id,
    em: agora,
  })
  await tx.run(sql`update inventario_de_bens set versao = versao + 1 where id = ${id}`)
  audit.mudanca({
    entidade: 'inventario_de_bens',
    entidade_id: id,
    local_id: lido.local.id,
    motivo,
    para: { decisao, bens: itens.map(({ bem }) => nomeDoBem(bem)) },
  })
}

export async function encerrar(comando: Comando, id: number, versao: number): Promise<void> {
  const { tx, ator, audit, agora } = comando
  const lido = await inventarioPara(comando, 'encerrar', id)
  if (lido.versao !== versao)
    throw new Recusa(
      'ERR_CONFLITO_VERSAO',
      'O inventário mudou enquanto você decidia. Confira e tente de novo.',
    )
  await atualizarDepreciacao(tx, corteDe(lido, comando))
  const falta = faltaParaEncerrar(
    await escreverResultados(tx, { ...periodoDe(lido, comando), bens: lido.bens }),
  )
  if (falta) throw falta
  const contas = await contasDoInventario(comando, lido)
  if (!confere(contas)) throw new Recusa('ERR_ESTADO_INVALIDO', NAO_CONFERE)
  await terminar(tx, id, { situacao: 'encerrado', motivo: null, contas, por: ator.usuario.id, em: agora })
  const ata = await emitirDocumento(comando, { tipo: 'ata_de_inventario_de_bens', entidade_id: id })
  const analitico = await emitirDocumento(comando, { tipo: 'inventario_de_bens_por_conta', entidade_id: id })
  await guardarPapeis(tx, id, { ata, analitico })
  audit.mudanca({
    entidade: 'inventario_de_bens',
    entidade_id: id,
    local_id: lido.local.id,
    de: { situacao: lido.situacao },
    para: { situacao: 'encerrado' },
  })
}

export async function cancelar(comando: Comando, id: number, motivo: string): Promise<void> {
  const { tx, ator, audit, agora } = comando
  const lido = await inventarioPara(comando, 'cancelar', id)
  await terminar(tx, id, { situacao: 'cancelado', motivo, contas: null, por: ator.usuario.id, em: agora })
  audit.mudanca({
    entidade: 'inventario_de_bens',
    entidade_id: id,
    local_id: lido.local.id,
    de: { situacao: lido.situacao },
    para: { situacao: 'cancelado' },
    motivo,
  })
}
