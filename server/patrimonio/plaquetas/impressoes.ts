// What was printed: registered first, with the reason when it had been printed before, then made as often as asked.

import sql from 'sql-template-tag'
import { plaqueta } from '#contract/casa/codigos.ts'
import { numero as numeroEscrito } from '#contract/casa/numeros.ts'
import { type Etiqueta, ehRolo, MAXIMO_POR_IMPRESSAO, type Papel } from '#contract/patrimonio/etiquetas.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import type { ImpressaoDeEtiquetas } from '#contract/patrimonio/plaqueta.ts'
import type { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { parametrosAtuais } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { operationTrail } from '#server/casa/http/audit.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { bensPara } from '#server/patrimonio/bens/alvo.ts'
import type { Conteudo } from './desenho.ts'
import { nomeDoArquivo, type PedidoDeEtiquetas } from './folhas.ts'
import { labelsFile } from './labels-file.ts'
import { COLUNAS_DA_IMPRESSAO, type ImpressaoBruta, impressaoContada } from './lote-queries.ts'
import { lotePara } from './lotes.ts'

function papelDe({
  formato,
  posicao_inicial,
  deslocamento_x_mm,
  deslocamento_y_mm,
  codigo_de_barras,
}: Papel): Papel {
  return { formato, posicao_inicial, deslocamento_x_mm, deslocamento_y_mm, codigo_de_barras }
}

interface NovaImpressao {
  papel: Papel
  quantidade: number
  repetidas: number
  motivo: string | null
  faixa: { inicio: number; fim: number } | null
  bens: readonly number[] | null
  etiquetas: readonly Etiqueta[] | null
}

/** Throws, naming how many, when some were printed before and nobody said why again. */
async function registrar(tx: Queryable, ator: Ator, nova: NovaImpressao): Promise<ImpressaoDeEtiquetas> {
  const { papel, quantidade, repetidas, motivo, faixa, bens, etiquetas } = nova
  if (repetidas > 0 && motivo === null)
    throw campoInvalido(
      'motivo',
      repetidas === 1
        ? 'Uma delas já foi impressa. Diga por que imprimir de novo.'
        : `${repetidas} delas já foram impressas. Diga por que imprimir de novo.`,
    )
  const { id } = await tx.one<{ id: number }>(sql`
    insert into impressao_de_etiquetas (inicio, fim, bens, etiquetas, formato, posicao_inicial, deslocamento_x_mm,
      deslocamento_y_mm, codigo_de_barras, quantidade, repetidas, motivo, impresso_por)
    values (${faixa?.inicio ?? null}, ${faixa?.fim ?? null}, ${bens}::bigint[],
      ${etiquetas && JSON.stringify(etiquetas)}::jsonb, ${papel.formato}, ${papel.posicao_inicial},
      ${papel.deslocamento_x_mm}, ${papel.deslocamento_y_mm}, ${papel.codigo_de_barras}, ${quantidade}, ${repetidas}, ${motivo},
      ${ator.usuario.id}) returning id`)
  return impressaoContada(
    await tx.one<ImpressaoBruta>(sql`
      select ${COLUNAS_DA_IMPRESSAO} from impressao_de_etiquetas i join usuario u on u.id = i.impresso_por
      where i.id = ${id}`),
  )
}

/** How many of these codes came out of a printer before, with a run of numbers or with an asset. */
async function jaImpressas(tx: Queryable, codigos: readonly string[]): Promise<number> {
  const { quantas } = await tx.one<{ quantas: number }>(sql`
    select count(*)::int as quantas from unnest(${codigos}::text[]) c (codigo)
    where exists (select from impressao_de_etiquetas i
        where i.inicio is not null and int8range(i.inicio, i.fim, '[]') @> plaqueta_numero(c.codigo))
      or exists (select from patrimonio p join impressao_de_etiquetas i on i.bens @> array[p.id]
        where p.referencia_id = c.codigo and i.etiquetas @> jsonb_build_array(jsonb_build_object('codigo', c.codigo)))`)
  return quantas
}

/** The labels of a run that were in use when it was printed: the same ones whenever its file is made. */
async function codigosDaFaixa(
  db: Queryable,
  { inicio, fim, ate }: { inicio: number; fim: number; ate: string | null },
): Promise<string[]> {
  const fora = await db.rows<{ numero: number }>(sql`
    select numero from plaqueta where numero between ${inicio} and ${fim}
      and marcada_em <= coalesce(${ate}::timestamptz, now())`)
  const foraDeUso = new Set(fora.map(({ numero }) => numero))
  return Array.from({ length: fim - inicio + 1 }, (_, i) => inicio + i)
    .filter((numero) => !foraDeUso.has(numero))
    .map(plaqueta)
}

export async function imprimir(call: Call<typeof plaquetas.imprimir>): Promise<ImpressaoDeEtiquetas> {
  const { tx, ator, audit, params, body } = call
  const papel = papelDe(body)
  const { de: inicio, ate: fim, motivo } = body
  const lote = await lotePara(call, 'imprimir', params.id)
  if (inicio < lote.inicio || inicio > lote.fim)
    throw campoInvalido('de', `O lote vai de ${lote.inicio} a ${lote.fim}.`)
  if (fim < inicio || fim > lote.fim)
    throw campoInvalido('ate', `Escolha um número entre ${inicio} e ${lote.fim}.`)
  if (fim - inicio + 1 > MAXIMO_POR_IMPRESSAO)
    throw campoInvalido('ate', `No máximo ${numeroEscrito(MAXIMO_POR_IMPRESSAO)} de cada vez.`)
  const codigos = await codigosDaFaixa(tx, { inicio, fim, ate: null })
  if (codigos.length === 0) throw campoInvalido('de', 'Todas estas plaquetas estão fora de uso.')
  const impressao = await registrar(tx, ator, {
    papel,
    quantidade: codigos.length,
    repetidas: await jaImpressas(tx, codigos),
    motivo,
    faixa: { inicio, fim },
    bens: null,
    etiquetas: null,
  })
  audit.mudanca({
    entidade: 'lote_plaquetas',
    entidade_id: lote.id,
    para: { impressao: impressao.id, primeira: plaqueta(inicio), ultima: plaqueta(fim) },
    motivo,
  })
  return impressao
}

/** In the order in which they were chosen. */
export async function etiquetar(call: Call<typeof plaquetas.etiquetar>): Promise<ImpressaoDeEtiquetas> {
  const { tx, ator, audit, body } = call
  const papel = papelDe(body)
  const ids = [...new Set(body.ids)]
  const bens = await bensPara(call, ids, 'painel.almoxarifado.patrimonios.etiquetar')
  const sem = bens.filter(({ referencia_id }) => referencia_id === null)
  const [primeiro] = sem
  if (primeiro !== undefined)
    throw campoInvalido(
      'ids',
      `${bemNaFrase(primeiro)}${sem.length > 1 ? ` e mais ${sem.length - 1}` : ''} não tem plaqueta: ponha uma antes.`,
    )
  const porId = new Map(bens.map((bem) => [bem.id, bem]))
  const etiquetas = ids.flatMap((id) => {
    const bem = porId.get(id)
    return bem?.referencia_id ? [{ codigo: bem.referencia_id, descricao: bem.descricao }] : []
  })
  const codigos = etiquetas.map(({ codigo }) => codigo)
  const impressao = await registrar(tx, ator, {
    papel,
    quantidade: etiquetas.length,
    repetidas: await jaImpressas(tx, codigos),
    motivo: body.motivo,
    faixa: null,
    bens: ids,
    etiquetas,
  })
  for (const { id, local_id } of bens)
    audit.mudanca({
      entidade: 'patrimonio',
      entidade_id: id,
      local_id,
      para: { impressao: impressao.id },
      motivo: body.motivo,
    })
  return impressao
}

interface Registrada extends Papel {
  id: number
  inicio: number | null
  fim: number | null
  etiquetas: Etiqueta[] | null
  impresso_por: number
  impresso_em: string
}

const impressaoPorId = (db: Queryable, id: number): Promise<Registrada | undefined> =>
  db.maybe(sql`
    select id, inicio, fim, etiquetas, impresso_por, impresso_em, formato, posicao_inicial, deslocamento_x_mm,
      deslocamento_y_mm, codigo_de_barras
    from impressao_de_etiquetas where id = ${id}`)

const inexistente = () => new Recusa('ERR_NAO_ENCONTRADO', 'Impressão não encontrada.')

type Baixando = Call<typeof plaquetas.baixar> | Call<typeof plaquetas.baixarEtiquetas>

async function conteudoDe({ tx, services }: Pick<Baixando, 'tx' | 'services'>): Promise<Conteudo> {
  const { orgao, sigla } = (await parametrosAtuais(tx, services.config)).identidade
  return { orgao, sigla, urlPublica: services.config.urlPublica.replace(/\/$/, '') }
}

/** Sends the file; nothing of it stays on the server. */
async function enviar(
  { reply }: Pick<Baixando, 'reply'>,
  pedido: PedidoDeEtiquetas,
  id: number,
): Promise<unknown> {
  const bytes = await labelsFile(pedido)
  const zpl = pedido.tipo === 'zpl'
  return reply
    .header('Content-Type', zpl ? 'text/plain; charset=utf-8' : 'application/pdf')
    .header(
      'Content-Disposition',
      `attachment; filename="${nomeDoArquivo(pedido.papel.formato, pedido.tipo, id)}"`,
    )
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store')
    .send(Buffer.from(bytes))
}

/** Each time that somebody takes the file is kept: any of them may have been printed. */
async function arquivo(call: Baixando, impressao: Registrada, acao: string): Promise<unknown> {
  const { tx, query, ator, op, request, services } = call
  if (query.tipo === 'zpl' && !ehRolo(impressao.formato))
    throw campoInvalido('tipo', 'ZPL é para impressora de rolo. Use o PDF.')
  const { inicio, fim, impresso_em: ate } = impressao
  const etiquetas =
    impressao.etiquetas ??
    (await codigosDaFaixa(tx, { inicio: inicio ?? 0, fim: fim ?? 0, ate })).map((codigo) => ({
      codigo,
      descricao: null,
    }))
  const trail = operationTrail(acao, { ator, op, request })
  trail.mudanca({
    entidade: 'impressao_de_etiquetas',
    entidade_id: impressao.id,
    para: { tipo: query.tipo, quantidade: etiquetas.length },
  })
  await services.db.transaction((escrita) => trail.write(escrita, null))
  const papel = papelDe(impressao)
  const pedido = {
    tipo: query.tipo,
    papel,
    conteudo: await conteudoDe(call),
    etiquetas,
    dpi: Number(query.dpi),
  }
  return enviar(call, pedido, impressao.id)
}

export async function baixar(call: Call<typeof plaquetas.baixar>): Promise<unknown> {
  const impressao = await impressaoPorId(call.tx, call.params.id)
  if (impressao === undefined || impressao.etiquetas !== null) throw inexistente()
  return arquivo(call, impressao, 'plaquetas.baixar')
}

/** Of assets: only for who registered it, who was let through at the place of each. */
export async function baixarEtiquetas(call: Call<typeof plaquetas.baixarEtiquetas>): Promise<unknown> {
  const impressao = await impressaoPorId(call.tx, call.params.id)
  if (impressao?.etiquetas == null || impressao.impresso_por !== call.ator.usuario.id) throw inexistente()
  return arquivo(call, impressao, 'plaquetas.baixarEtiquetas')
}

export async function calibrar(call: Call<typeof plaquetas.calibrar>): Promise<unknown> {
  const papel = papelDe({ ...call.query, codigo_de_barras: false })
  const pedido = {
    tipo: 'calibracao',
    papel,
    conteudo: await conteudoDe(call),
    etiquetas: [],
    dpi: 203,
  } as const
  return enviar(call, pedido, 0)
}
