// An asset that nobody finds: said by an act, inquired into, and found or written off.

import sql from 'sql-template-tag'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { apuracoes } from '#contract/patrimonio/apuracoes.ts'
import type { BemNomeado } from '#contract/patrimonio/bens.ts'
import { EVENTOS_DO_BEM, SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import type { Comando } from '#server/casa/comando.ts'
import { diaDe, exigirDeHojeEmDiante } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { proximosProtocolos } from '#server/casa/http/protocolo.ts'
import { exigirOutraPessoa } from '#server/casa/outra-pessoa.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import {
  aplicarEvento,
  aplicarEventos,
  type BemAlvo,
  bemPara,
  bensPara,
  exigirEvento,
} from '#server/patrimonio/bens/alvo.ts'
import { BEM_NOMEADO, vistoDe } from '#server/patrimonio/bens/ato-do-bem.ts'
import { resultado } from '#server/patrimonio/bens/lote.ts'
import { comissaoVigente } from '#server/rede/comissoes/vigente.ts'
import { apuracoesDe, type LinhaDeApuracao } from './queries.ts'

const RECURSO = 'painel.almoxarifado.patrimonios'

async function bemNomeado({ tx }: Pick<Comando, 'tx'>, id: number): Promise<BemNomeado> {
  return (
    await tx.one<{ bem: BemNomeado }>(sql`select ${BEM_NOMEADO} as bem from patrimonio p where p.id = ${id}`)
  ).bem
}

export async function linhaVista(
  { tx, ator, services }: Pick<Comando, 'tx' | 'ator' | 'services'>,
  id: number,
): Promise<LinhaDeApuracao> {
  const { colunas, de } = apuracoesDe(services.config.fuso)
  const linha = await tx.maybe<LinhaDeApuracao>(sql`select ${colunas} from ${de} where a.id = ${id}`)
  if (!linha || !vistoDe(ator, linha.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Apuração não encontrada entre as que você alcança.')
  return linha
}

export async function naoLocalizar(comando: Comando, id: number, motivo: string): Promise<BemNomeado> {
  const bem = await bemPara(comando, id, `${RECURSO}.nao-localizar`)
  await aplicarEvento(comando, bem, { evento: 'nao_localizar', motivo })
  return bemNomeado(comando, id)
}

/** Why, of each of them; the assets in the order of their ids. */
export type Motivos = ReadonlyMap<number, string>

/** All of these were found: whatever inquiry is open of any ends with it. */
export async function localizarTodos(comando: Comando, motivos: Motivos): Promise<void> {
  if (motivos.size === 0) return
  const { tx, ator, agora, audit } = comando
  const bens = await bensPara(comando, [...motivos.keys()], `${RECURSO}.nao-localizar`)
  const pedidos = bens.map((bem) => ({ bem, motivo: motivos.get(bem.id) ?? null }))
  await aplicarEventos(
    comando,
    pedidos.map((pedido) => ({ ...pedido, evento: 'localizar' as const })),
  )
  const enviados = JSON.stringify(pedidos.map(({ bem, motivo }) => ({ id: bem.id, motivo })))
  const encerradas = await tx.rows<{ id: number; local_id: number; motivo: string }>(sql`
    update apuracao a set concluida_em = ${agora}, concluida_por = ${ator.usuario.id}, resultado = 'localizado',
      relatorio = x.motivo
    from jsonb_to_recordset(${enviados}::jsonb) as x (id bigint, motivo text)
    join patrimonio p on p.id = x.id
    where a.patrimonio_id = x.id and a.concluida_em is null returning a.id, p.local_id, x.motivo`)
  for (const { id, local_id, motivo } of encerradas)
    audit.mudanca({
      entidade: 'apuracao',
      entidade_id: id,
      local_id,
      de: { resultado: null },
      para: { resultado: 'localizado' },
      motivo,
    })
}

/** In these the register has an asset as missing. */
export const PERDIDOS: readonly BemAlvo['situacao'][] = EVENTOS_DO_BEM.localizar.de

/** Of those chosen, the ones that are missing; the others stay as they are, and it says why. */
export async function localizarVarios(
  comando: Comando,
  { ids, motivo }: BodyOf<typeof apuracoes.localizarVarios>,
): Promise<ResultadoDoLote> {
  const bens = await bensPara(comando, ids, `${RECURSO}.nao-localizar`)
  const recusas = new Map(
    bens.map(({ id, situacao }) => [
      id,
      PERDIDOS.includes(situacao)
        ? null
        : `Está ${SITUACOES_DO_BEM[situacao].toLowerCase()}: só se localiza o que consta como não localizado ou em apuração.`,
    ]),
  )
  const perdidos = bens.filter(({ id }) => recusas.get(id) === null)
  await localizarTodos(comando, new Map(perdidos.map(({ id }) => [id, motivo])))
  return resultado(bens, recusas, 'Localizado: voltou a estar ativo.')
}

export async function localizar(comando: Comando, id: number, motivo: string): Promise<BemNomeado> {
  await localizarTodos(comando, new Map([[id, motivo]]))
  return bemNomeado(comando, id)
}

type Nova = Omit<BodyOf<typeof apuracoes.abrir>, 'bem_id'>

async function registrar(
  comando: Comando,
  novas: readonly { bem: BemAlvo; dados: Nova }[],
): Promise<number[]> {
  const { tx, ator, audit, agora } = comando
  const numeros = await proximosProtocolos(comando, 'APU', novas.length)
  const linhas = novas.map(({ bem, dados }, i) => ({ bem, dados, numero: numeros[i] ?? '' }))
  const enviadas = JSON.stringify(
    linhas.map(({ bem: { id, local_id }, dados, numero }) => ({ ...dados, numero, bem_id: id, local_id })),
  )
  const abertas = await tx.rows<{ id: number; bem_id: number }>(sql`
    insert into apuracao (numero, patrimonio_id, local_id, comissao_id, fatos, boletim, processo, prazo, aberta_por,
      aberta_em)
    select x.numero, x.bem_id, x.local_id, x.comissao_id, x.fatos, x.boletim, x.processo, x.prazo,
      ${ator.usuario.id}::bigint, ${agora}::timestamptz
    from jsonb_to_recordset(${enviadas}::jsonb) as x (numero text, bem_id bigint, local_id bigint, comissao_id bigint,
      fatos text, boletim text, processo text, prazo date)
    returning id, patrimonio_id as bem_id`)
  await aplicarEventos(
    comando,
    linhas.map(({ bem, dados, numero }) => ({
      bem,
      evento: 'abrir_apuracao' as const,
      motivo: `${numero}: ${dados.fatos}`,
    })),
  )
  const aberta = new Map(abertas.map(({ id, bem_id }) => [bem_id, id]))
  return linhas.map(({ bem, dados, numero }) => {
    const id = aberta.get(bem.id) ?? 0
    const alvo = { entidade: 'apuracao', entidade_id: id, local_id: bem.local_id }
    audit.mudanca({ ...alvo, para: { numero, bem_id: bem.id, ...dados } })
    return id
  })
}

/** An inquiry into each of these, of which nothing else is known yet. */
export async function abrirTodas(comando: Comando, fatos: Motivos): Promise<void> {
  if (fatos.size === 0) return
  const bens = await bensPara(comando, [...fatos.keys()], `${RECURSO}.apurar`)
  for (const bem of bens) exigirEvento('abrir_apuracao', bem)
  const nada = { comissao_id: null, boletim: null, processo: null, prazo: null }
  await registrar(
    comando,
    bens.map((bem) => ({ bem, dados: { fatos: fatos.get(bem.id) ?? '', ...nada } })),
  )
}

export async function abrir(comando: Comando, body: BodyOf<typeof apuracoes.abrir>): Promise<number> {
  const { tx, agora, services } = comando
  const { bem_id, ...dados } = body
  const bem = await bemPara(comando, bem_id, `${RECURSO}.apurar`)
  exigirEvento('abrir_apuracao', bem)
  const hoje = diaDe(agora, services.config.fuso)
  exigirDeHojeEmDiante(comando, 'prazo', { dia: dados.prazo, oQue: 'O prazo' })
  if (dados.comissao_id !== null)
    await comissaoVigente(tx, dados.comissao_id, { tipo: 'apuracao', caminho: bem.caminho, hoje })
  const [id = 0] = await registrar(comando, [{ bem, dados }])
  return id
}

export const OUTRA_PESSOA = 'Quem abriu a apuração não a conclui: peça a outra pessoa.'

export async function concluir(
  comando: Comando,
  id: number,
  body: BodyOf<typeof apuracoes.concluir>,
): Promise<void> {
  const { tx, ator, audit, agora } = comando
  const linha = await linhaVista(comando, id)
  const bem = await bemPara(comando, linha.bem.id, `${RECURSO}.baixar`)
  const { fechada } = await tx.one<{ fechada: boolean }>(
    sql`select concluida_em is not null as fechada from apuracao where id = ${id} for update`,
  )
  if (fechada) throw new Recusa('ERR_ESTADO_INVALIDO', 'Esta apuração já foi concluída.')
  exigirOutraPessoa(ator, linha.aberta_por_id, OUTRA_PESSOA)
  const { resultado, relatorio, processo, valor_centavos } = body
  if (resultado === 'ressarcido' && valor_centavos === null)
    throw campoInvalido('valor_centavos', 'Diga quanto foi ressarcido.')
  await tx.run(sql`
    update apuracao set concluida_em = ${agora}, concluida_por = ${ator.usuario.id}, resultado = ${resultado},
      relatorio = ${relatorio}, processo = ${processo}, valor_centavos = ${valor_centavos} where id = ${id}`)
  await aplicarEvento(comando, bem, {
    evento: 'concluir_apuracao',
    motivo: `${linha.numero}, processo ${processo}`,
  })
  const termo = await emitirDocumento(comando, { tipo: 'termo_circunstanciado', entidade_id: id })
  await tx.run(sql`update apuracao set termo_documento_id = ${termo} where id = ${id}`)
  const alvo = { entidade: 'apuracao', entidade_id: id, local_id: linha.local.id }
  audit.mudanca({ ...alvo, de: { resultado: null }, para: { ...body } })
}
