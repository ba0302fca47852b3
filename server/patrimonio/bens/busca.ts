// Assets in the search: by the code on the label, the serial number, and the words of their description.

import sql, { type Sql } from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { numeroSeTem } from '#contract/patrimonio/numero-do-bem.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { entreLocais } from '#server/casa/no-alcance.ts'
import { motivoPorPalavras } from '#server/dados/busca/motivo.ts'
import {
  type Achados,
  comPalavrasInteiras,
  localAlcancado,
  nosDe,
  type PedidoDaBusca,
  type Procura,
  palavrasInteiras,
  temOQueProcurar,
} from '#server/dados/busca/pedido.ts'
import { type CodigoDeBem, codigoDeBem, digitoConfere } from '#server/dados/busca/pergunta.ts'
import { searchable } from '#server/dados/busca/searchable.ts'
import { noTombamento, TRECHO } from './texto-queries.ts'

/** The best of so many matches are shown; the whole of two million would have to be read to do better. */
const CANDIDATOS = 400
/** The newest assets are looked through first: a common word is met there, and its long list is never read. */
const RECENTES = 3_000
/** Beyond this a list of ids helps the plan no more. */
const LOCAIS_ENUMERADOS = 1_000
/** What so few places hold is read sooner than the list of a common word. */
const LOCAIS_LIDOS = 10

interface BemAchado {
  id: number
  referencia_id: string | null
  numero: number | null
  descricao: string
  marca: string | null
  modelo: string | null
  numero_serie: string | null
  situacao: SituacaoDoPatrimonio
  classe: string
  sala: string | null
  local: string
  tombamento: string | null
  caminho: number[]
}

interface Alcance {
  /** Of an asset `p`. */
  onde: Sql
  poucos: boolean
}

async function alcanceDe(db: Queryable, pedido: PedidoDaBusca): Promise<Alcance> {
  const nos = nosDe(pedido, 'painel.almoxarifado.patrimonios.listar')
  if (nos === null && pedido.palavrasDoLocal === null) return { onde: sql`true`, poucos: false }
  const locais = sql`select l.id from local l where ${localAlcancado(pedido, nos)}`
  const { ids } = await db.one<{ ids: number[] }>(
    sql`select array(${locais} limit ${LOCAIS_ENUMERADOS + 1}) as ids`,
  )
  // Enumerated, so that the index of places and the index of words may be used together.
  return ids.length > LOCAIS_ENUMERADOS
    ? { onde: entreLocais(sql`p.local_id`, locais), poucos: false }
    : { onde: sql`p.local_id = any(${ids}::bigint[])`, poucos: ids.length <= LOCAIS_LIDOS }
}

/** No index answers `is true`: the words are then compared with what the few places hold. */
const semIndice = (condicao: Sql, poucos: boolean) => (poucos ? sql`(${condicao}) is true` : condicao)

function porCodigo({ referencia, numeros }: CodigoDeBem, texto: string): Sql {
  return sql`
    select id from patrimonio where referencia_id in (${referencia}, ${texto})
    union select id from patrimonio where plaqueta_numero(referencia_id) = any(${numeros}::bigint[])
    union select id from patrimonio where numero_serie is not null and lower(numero_serie) = lower(${texto})
    union select id from patrimonio where tombamento is not null and situacao <> 'estornado'
      and lower(tombamento) = lower(${texto})
    union select id from patrimonio where referencias <> '{}' and referencias && ${[referencia, texto]}::text[]`
}

const doTrecho = ({ pergunta: { texto } }: PedidoDaBusca): Sql =>
  TRECHO.test(texto)
    ? sql`(p.numero_serie is not null and ${contem(sql`p.numero_serie`, texto)} or ${noTombamento(sql`p.tombamento`, texto)})`
    : sql`false`

async function linhas(db: Queryable, pedido: PedidoDaBusca, codigo: CodigoDeBem): Promise<BemAchado[]> {
  const { onde, poucos } = await alcanceDe(db, pedido)
  const { limite } = pedido
  const palavras = temOQueProcurar(pedido) ? comPalavrasInteiras(sql`p.palavras`, pedido) : sql`false`
  return db.rows(sql`
    with por_codigo as materialized (
      select p.id from patrimonio p
      where p.id = any(array(${porCodigo(codigo, pedido.pergunta.texto)})) and ${onde} limit ${CANDIDATOS}),
    recentes as materialized (
      select p.id from (select * from patrimonio order by id desc limit ${poucos ? 0 : RECENTES}) p
      where not exists (select from por_codigo) and ${palavras} and ${onde} limit ${CANDIDATOS}),
    por_palavra as materialized (
      select p.id from patrimonio p
      where not exists (select from por_codigo) and (select count(*) from recentes) < ${limite}
        and ${semIndice(palavras, poucos)} and ${onde} limit ${CANDIDATOS}),
    por_trecho as materialized (
      select p.id from patrimonio p
      where not exists (select from por_codigo) and not exists (select from recentes)
        and not exists (select from por_palavra) and ${semIndice(doTrecho(pedido), poucos)} and ${onde}
      limit ${CANDIDATOS})
    select p.id, p.referencia_id, plaqueta_numero(p.referencia_id) as numero, p.descricao, p.marca, p.modelo,
      p.numero_serie, p.situacao, c.nome as classe, i.nome as sala, l.nome as local, p.tombamento, l.caminho
    from (select id from por_codigo union select id from recentes union select id from por_palavra
      union select id from por_trecho) achado
    join patrimonio p on p.id = achado.id
    join local l on l.id = p.local_id
    join classe_bem c on c.id = p.classe_id
    left join instalacao i on i.id = p.instalacao_id
    order by exists (select from por_codigo x where x.id = p.id) desc,
      p.situacao in ('baixado', 'estornado'), ${palavrasInteiras(sql`p.palavras`, pedido)} desc, length(p.descricao), lower(f_unaccent(p.descricao)), p.id
    limit ${limite}`)
}

/** By which code, or part of one, the question names this very asset. */
function peloCodigo(
  linha: BemAchado,
  codigo: CodigoDeBem,
  texto: string,
): { motivo: string; exato: boolean } | null {
  const { referencia_id, numero, numero_serie } = linha
  const plaqueta = referencia_id !== null && [codigo.referencia, texto].includes(referencia_id)
  if (plaqueta || (numero !== null && codigo.numeros.includes(numero))) {
    return plaqueta || digitoConfere(codigo)
      ? { motivo: `Plaqueta ${referencia_id}`, exato: true }
      : { motivo: `Plaqueta ${referencia_id}: confira o dígito verificador`, exato: false }
  }
  if (numero_serie !== null && numero_serie.toLowerCase() === texto.toLowerCase())
    return { motivo: `Número de série ${numero_serie}`, exato: true }
  if (linha.tombamento !== null && linha.tombamento.toLowerCase() === texto.toLowerCase())
    return { motivo: `Tombamento ${linha.tombamento}`, exato: true }
  const noMeioDe = (numero: string | null) =>
    TRECHO.test(texto) && numero?.toLowerCase().includes(texto.toLowerCase())
  if (noMeioDe(numero_serie)) return { motivo: `Número de série ${numero_serie}`, exato: false }
  if (noMeioDe(linha.tombamento)) return { motivo: `Tombamento ${linha.tombamento}`, exato: false }
  return null
}

/** The answer leads to the asset's record; to its list, for who may not open it. */
const patrimoniosAchados: Procura = async (db, pedido): Promise<Achados> => {
  const { texto } = pedido.pergunta
  const codigo = codigoDeBem(texto)
  const achadas = await linhas(db, pedido, codigo)
  return achadas.map((linha) => {
    const { id, referencia_id, tombamento, descricao, classe, sala, local, situacao, caminho } = linha
    return {
      id,
      titulo: [descricao, numeroSeTem({ plaqueta: referencia_id, tombamento })].filter(Boolean).join(' · '),
      subtitulo: [classe, sala, local, SITUACOES_DO_BEM[situacao]].filter(Boolean).join(' · '),
      url: pode(pedido.ator.concessoes, 'painel.almoxarifado.patrimonios.ver', caminho)
        ? `/painel/almoxarifado/patrimonios/${id}`
        : `/painel/almoxarifado/patrimonios?texto=${encodeURIComponent(referencia_id ?? descricao)}`,
      ...(peloCodigo(linha, codigo, texto) ?? {
        exato: false,
        motivo: motivoPorPalavras(pedido, [
          ['descrição', descricao],
          ['plaqueta', referencia_id],
          ['marca', linha.marca],
          ['modelo', linha.modelo],
          ['número de série', linha.numero_serie],
        ]),
      }),
    }
  })
}

export const bensPesquisaveis = searchable({
  permissoes: ['painel.almoxarifado.patrimonios.listar'],
  procura: patrimoniosAchados,
})
