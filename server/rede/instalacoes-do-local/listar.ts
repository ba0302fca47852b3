// The list of a place's installations: all of them are read at once, and filtered and cut into pages here.
import { z } from 'zod'
import type { FiltroDeInstalacoes, InstalacaoDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import { cursorDe, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { chavePlana } from './chave-plana.ts'
import type { NaOrdem } from './queries.ts'

type Filtro = z.output<typeof FiltroDeInstalacoes>

const DIA_MS = 86_400_000

const algum = <T>(aceitos: readonly T[] | undefined, valor: T | null): boolean =>
  !aceitos?.length || (valor !== null && aceitos.includes(valor))

/** What the filter lets through, in the order given. */
export function filtradas<T extends InstalacaoDoLocal>(
  instalacoes: readonly T[],
  filtro: Filtro,
  agora: Date,
): T[] {
  const palavras = chavePlana(filtro.texto ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const limite = filtro.nao_verificada_ha && agora.getTime() - filtro.nao_verificada_ha * DIA_MS
  return instalacoes.filter((instalacao) => {
    const { nome, bloco, tipo_nome, verificada_em, ativo } = instalacao
    const texto = chavePlana(`${nome} ${bloco ?? ''} ${tipo_nome}`)
    return (
      (filtro.situacao === 'todas' || ativo === (filtro.situacao === 'ativas')) &&
      palavras.every((palavra) => texto.includes(palavra)) &&
      algum(filtro.grupo, instalacao.grupo) &&
      algum(filtro.tipo_id, instalacao.tipo_id) &&
      algum(filtro.estado, instalacao.estado) &&
      algum(filtro.condicao, instalacao.condicao) &&
      (filtro.criticas !== true || instalacao.critica) &&
      (!limite || verificada_em === null || Date.parse(verificada_em) < limite)
    )
  })
}

const Posicao = z.tuple([z.number(), z.string(), z.number(), z.number(), z.string(), z.number()])
type Posicao = z.infer<typeof Posicao>

const posicaoDe = ({ ordem_do_grupo, grupo, ordem, tipo_id, chave, id }: NaOrdem): Posicao => [
  ordem_do_grupo,
  grupo,
  ordem,
  tipo_id,
  chave,
  id,
]

/** As PostgreSQL's `collate "C"` orders the same values. */
function depoisDe(a: Posicao, b: Posicao): boolean {
  for (const [i, valor] of a.entries()) {
    const outro = b[i] ?? 0
    if (valor === outro) continue
    if (typeof valor === 'number' && typeof outro === 'number') return valor > outro
    return Buffer.compare(Buffer.from(String(valor)), Buffer.from(String(outro))) > 0
  }
  return false
}

interface Pagina {
  page: number
  perPage: number
  cursor?: string | undefined
}

export function paginaDe(linhas: readonly NaOrdem[], { page, perPage, cursor }: Pagina) {
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, Posicao)
  const restantes = depois
    ? linhas.filter((linha) => depoisDe(posicaoDe(linha), depois))
    : linhas.slice((page - 1) * perPage)
  const pagina = restantes.slice(0, perPage)
  const ultima = pagina.at(-1)
  return {
    data: pagina.map(({ ordem_do_grupo: _g, ordem: _o, chave: _c, ...instalacao }) => instalacao),
    page,
    perPage,
    total: linhas.length,
    total_aproximado: false,
    proximo: ultima && restantes.length > perPage ? cursorDe(posicaoDe(ultima)) : null,
  }
}
